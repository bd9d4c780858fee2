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
/** A desk, a tablet at the full level, the smallest phone. The usual phone is judged first and last. */
const otherWidths = isFull ? [1280, 768, 320] : [1280, 320];
/** So much of a page is enough to try its targets; the rest of a list is alike. */
const MOST_HEIGHT = 6000;

/** Judges pages of both languages one after another, and remembers what axe has judged. */
export interface Judge {
  /** Everything that is wrong with the page as it stands: one load is looked at whole, at every width and size of letters. */
  readonly page: (phone: Pick<HandedPhone, 'page' | 'session'>, locale: Locale) => Promise<string[]>;
  /** The same without what a state shares with its page: names and title. */
  readonly state: (page: Page, locale: Locale, options?: StateOptions) => Promise<string[]>;
  /** How many fields were among them. */
  readonly fieldsSeen: () => number;
}

interface StateOptions {
  /** For a moment it lies over parts of the page, which cannot be pressed then. */
  readonly liesOver?: boolean;
  /** Typed by somebody, in the writer's language. */
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
 * Axe judges a structure once, every other one in the dark: the other language and the other theme have the same elements,
 * and every pair of colours is measured in both themes by the table. At the full level it judges all of them in both.
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

/** What is judged with all of the page in the window, so that no bar lies over a part of it: axe, and whether a finger hits everything. */
async function wholeFaults(page: Page, axe: AxeFaults): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...PHONE, height: Math.min(MOST_HEIGHT, Math.max(height, PHONE.height)) });
  return [...(await axe(page)), ...(await targetFaults(page))];
}

/** What is judged at the other widths, with letters twice as large on phones, and on a screen that is very low. Leaves the page as wide as the usual phone. */
async function sizeFaults(page: Page): Promise<string[]> {
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

/** Where motion is not wanted nothing moves, and nothing scrolls by itself. */
async function motionFaults(page: Page): Promise<string[]> {
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
