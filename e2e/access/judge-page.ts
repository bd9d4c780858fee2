import type { Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { isFull } from '#test/level.ts';
import { foreignWords } from '../phone/foreign-words.ts';
import { fieldFaults, fieldsOf } from './judge-fields.ts';
import { layoutFaults } from './judge-layout.ts';
import { nameFaults, titleFaults } from './judge-names.ts';
import { pairFaults } from './judge-pairs.ts';
import { stuckFaults } from './judge-stuck.ts';
import { targetFaults } from './judge-targets.ts';
import { axeFaults } from './judge-with-axe.ts';
import type { HandedPhone } from '../phone/handed-phone.ts';
import { structureOf } from './structure.ts';

const PHONE = { width: 390, height: 844 };
/** Desktop, tablet (full level), and the smallest phone. The default phone is checked first and last. */
const otherWidths = isFull ? [1280, 768, 320] : [1280, 320];
/** Height limit for checking targets; the rest of a list repeats. */
const MAX_HEIGHT = 6000;

/** Checks pages in both languages and remembers what axe has checked. */
export interface Judge {
  /** All checks of the current page: one load, all widths and text sizes. */
  readonly page: (phone: Pick<HandedPhone, 'page' | 'session'>, locale: Locale) => Promise<string[]>;
  /** The checks of a state of a page, without names and title, which it shares with the page. */
  readonly state: (page: Page, locale: Locale, options?: StateOptions) => Promise<string[]>;
  /** Number of fields checked so far. */
  readonly fieldsSeen: () => number;
}

interface StateOptions {
  /** Temporarily covers parts of the page, which cannot be tapped then. */
  readonly liesOver?: boolean;
  /** User content, in the author's language. */
  readonly typed?: string;
}

export function judge(): Judge {
  const axe = axeOnce();
  let fieldsSeen = 0;
  const state: Judge['state'] = async (page, locale, { liesOver = false, typed } = {}) => {
    const foreign = (await foreignWords(page, locale)).filter((text) => !typed || !text.includes(typed));
    const faults = foreign.map((text) => `not in ${locale}: ${text}`);
    const fields = await fieldsOf(page);
    fieldsSeen += fields.length;
    faults.push(...fields.flatMap(fieldFaults));
    faults.push(...(await motionFaults(page)));
    if (liesOver) return [...faults, ...(await axe(page))];
    return [
      ...faults,
      ...(await layoutFaults(page, false)),
      ...(await wholeFaults(page, axe)),
      ...(await sizeFaults(page)),
    ];
  };
  return {
    state,
    fieldsSeen: () => fieldsSeen,
    page: async ({ page, session }, locale) => [
      ...(await page.locator('[role=alert] h2').allInnerTexts()),
      ...(await nameFaults(session)),
      ...(await titleFaults(page)),
      ...(await state(page, locale)),
    ],
  };
}

type AxeFaults = (page: Page) => Promise<string[]>;

/**
 * Runs axe once per structure, alternating in the dark theme: both languages and both themes have the same elements,
 * and the table of pairs covers the contrast in both themes. At the full level, all combinations.
 */
function axeOnce(): AxeFaults {
  const judged = new Set<string>();
  if (isFull) return axeFaultsInBothThemes;
  return async (page) => {
    const structure = await structureOf(page);
    if (judged.has(structure)) return await pairFaults(page, 'light');
    judged.add(structure);
    const theme = judged.size % 2 === 0 ? 'dark' : 'light';
    return await inTheme(page, theme, async () => [
      ...(await pairFaults(page, theme)),
      ...(await axeFaults(page, 'everything')).map((fault) => `${theme}: ${fault}`),
    ]);
  };
}

async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const faults = [...(await pairFaults(page, 'light')), ...(await axeFaults(page, 'everything'))];
  const inDark = await inTheme(page, 'dark', async () => [
    ...(await pairFaults(page, 'dark')),
    ...(await axeFaults(page, 'colours')),
  ]);
  return [...faults, ...inDark.map((fault) => `dark: ${fault}`)];
}

async function inTheme<T>(page: Page, theme: 'light' | 'dark', work: () => Promise<T>): Promise<T> {
  if (theme === 'light') return await work();
  await page.emulateMedia({ colorScheme: theme });
  const done = await work();
  await page.emulateMedia({ colorScheme: 'light' });
  return done;
}

/** Checks with the whole page in the viewport, so that no bar covers a part: axe and tap targets. */
async function wholeFaults(page: Page, axe: AxeFaults): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...PHONE, height: Math.min(MAX_HEIGHT, Math.max(height, PHONE.height)) });
  return [...(await axe(page)), ...(await targetFaults(page))];
}

/** Checks at the other widths, with text at 200 % on phones, and on a very low screen. Restores the default width. */
export async function sizeFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: PHONE.height });
    faults.push(...(await layoutFaults(page, false)));
  }
  await enlarge(page, '200%');
  faults.push(...(await layoutFaults(page, true)));
  await page.setViewportSize(PHONE);
  faults.push(...(await layoutFaults(page, true)));
  await enlarge(page, '');
  faults.push(...(await stuckFaults(page)));
  await page.setViewportSize(PHONE);
  return faults;
}

/** With reduced motion, nothing is animated and nothing scrolls smoothly. */
async function motionFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => [
    // A delayed appearance, as of a skeleton, is not motion.
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
