import type { Page } from 'playwright-core';
import { foreignWords } from '../foreign-words.ts';
import { layoutFaults } from './judge-layout.ts';
import { nameFaults, titleFaults } from './judge-names.ts';
import { targetFaults } from './judge-targets.ts';
import { axeFaults } from './judge-with-axe.ts';
import type { Walker } from './stage.ts';

export const PHONE = { width: 390, height: 844 };
/** The smallest phone, a usual one, a tablet, a desk. */
const widths = [320, PHONE.width, 768, 1280];
const widthsOfLargeLetters = [PHONE.width, 320];
/** So much of a page is enough to try its targets; the rest of a list is alike. */
const MOST_HEIGHT = 6000;

/** Everything that is wrong with the page as it stands: one load is looked at in both themes, at every width and size of letters. */
export async function pageFaults({ page, session }: Walker, locale: 'zh' | 'en'): Promise<string[]> {
  const faults = await page.locator('[role=alert] h2').allInnerTexts();
  for (const text of await foreignWords(page, locale)) faults.push(`not in ${locale}: ${text}`);
  faults.push(...(await nameFaults(session)), ...(await titleFaults(page)), ...(await motionFaults(page)));
  faults.push(...(await wholeFaults(page)), ...(await sizeFaults(page)));
  return faults;
}

/** What is judged with all of the page in the window, so that no bar lies over a part of it: axe in both themes, and whether a finger hits everything. */
export async function wholeFaults(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...PHONE, height: Math.min(MOST_HEIGHT, Math.max(height, PHONE.height)) });
  const faults = [...(await axeFaultsInBothThemes(page)), ...(await targetFaults(page))];
  await page.setViewportSize(PHONE);
  return faults;
}

export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const faults = await axeFaults(page, 'everything');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const fault of await axeFaults(page, 'colours')) faults.push(`dark: ${fault}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

/** What is judged at every width, and with letters twice as large on phones. */
export async function sizeFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: PHONE.height });
    faults.push(...(await layoutFaults(page, false)));
  }
  await enlarge(page, '200%');
  for (const width of widthsOfLargeLetters) {
    await page.setViewportSize({ width, height: PHONE.height });
    faults.push(...(await layoutFaults(page, true)));
  }
  await enlarge(page, '');
  await page.setViewportSize(PHONE);
  return faults;
}

/** Where motion is not wanted nothing moves, and nothing scrolls by itself. */
export async function motionFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => [
    // What only waits before it appears, as a skeleton does, does not move.
    ...document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().duration !== 0)
      .map((each) => {
        const { target } = each.effect instanceof KeyframeEffect ? each.effect : { target: null };
        return `moves: ${target?.className} ${each instanceof CSSAnimation ? each.animationName : ''}`;
      }),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['scrolls smoothly'] : []),
  ]);
}

async function enlarge(page: Page, fontSize: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}
