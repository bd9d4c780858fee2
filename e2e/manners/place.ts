import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFull } from '#test/level.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths/paths.ts';
import type { Looker } from '../phone/all-pages.ts';
import { hold, type Stage } from './stage.ts';

interface LongList {
  readonly who: Looker;
  readonly address: string;
  /** Its rows, each with a link. */
  readonly rows: string;
}

const ROWS_OF_LIST = 'main li:has(a)';
/** The row that is opened. */
const ROW = 59;
const LATER = '05:00';

/** Lists with more than one page whose rows are links: one of a section, a tab and an account, or all at the full level. */
export function longLists({ matchId }: { readonly matchId: string }): readonly LongList[] {
  const rows = ROWS_OF_LIST;
  const oneOfAKind: readonly LongList[] = [
    { who: 'visitor', address: paths.home({ section: 'schemes' }), rows },
    { who: 'visitor', address: paths.gameDetails({ id: matchId, tab: 'schemes' }), rows },
    { who: 'fan', address: paths.detail(), rows },
  ];
  const others: readonly LongList[] = [
    { who: 'visitor', address: paths.home({ section: 'ranks' }), rows },
    { who: 'visitor', address: paths.log(), rows },
    // Without the inbox: its rows grow when "just now" becomes minutes, even while displayed.
    { who: 'fan', address: paths.myUnlocks(), rows },
    { who: 'fan', address: paths.myFollows(), rows },
  ];
  return isFull ? [...oneOfAKind, ...others] : oneOfAKind;
}

/**
 * Opens a row far down and finds it at the same position: after back navigation, after back navigation with stale
 * data, and after a reload.
 */
export async function keepsItsPlace(browser: Browser, stage: Stage, list: LongList): Promise<void> {
  const { address, who, rows } = list;
  const { context, page, quiet, faults } = await hold(browser, stage, { who, locale: 'zh' });
  await page.clock.install();
  await page.goto(address);
  await readOn(page, rows);
  await quiet();
  const row = page.locator(rows).nth(ROW);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await quiet();
  // New rows may have moved it.
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await quiet();
  const before = await placeOf(page, list);
  // The position is restored once the rows above are laid out.
  const isAt = async (place: object, message: string) =>
    await expect.poll(() => placeOf(page, list), { message }).toEqual(place);

  for (const later of [null, LATER]) {
    await row.locator('a').first().tap();
    await page.waitForURL((url) => !url.href.endsWith(address));
    await quiet();
    if (later !== null) await page.clock.fastForward(later);
    await page.goBack();
    await quiet();
    await isAt(before, `${address} back ${later}`);
  }
  await page.reload();
  await until(async () => (await page.locator(rows).count()) > ROW);
  await quiet();
  await isAt(before, `${address} reload`);
  expect(faults).toEqual([]);
  await context.close();
}

/** A newly opened URL starts at the top, whether visited before or not; a reload restores the position. */
export async function beginsAtItsTop(browser: Browser, stage: Stage): Promise<void> {
  const { context, page, quiet, faults } = await hold(browser, stage, { who: 'visitor', locale: 'zh' });
  const address = paths.newcomers();
  const far = () => page.evaluate(() => window.scrollY);
  await page.goto(address);
  await quiet();
  await page.evaluate(() => window.scrollTo(0, 300));
  await until(async () => (await far()) === 300);
  await page.reload();
  await until(async () => (await far()) === 300);
  await quiet();
  // Another long page, then the first one again.
  for (const opened of [paths.recordDefinitions(), address]) {
    await page.goto(opened);
    await quiet();
    expect([opened, await far()]).toEqual([opened, 0]);
  }
  expect(faults).toEqual([]);
  await context.close();
}

/** A server-rendered page can be scrolled before its scripts run; hydration must not change the position. */
export async function staysWhereItWasRead(browser: Browser, stage: Stage): Promise<void> {
  const { context, page, quiet, faults } = await hold(browser, stage, { who: 'visitor', locale: 'en' });
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const far = () => page.evaluate(() => window.scrollY);
  await page.goto(paths.recordDefinitions(), { waitUntil: 'commit' });
  await page.locator('main h2').last().waitFor();
  await page.evaluate(() => window.scrollTo(0, 600));
  await until(async () => (await far()) === 600);
  scripts.resolve();
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await quiet();
  expect(await far()).toBe(600);
  expect(faults).toEqual([]);
  await context.close();
}

/** A list loads on while its end is in view, also if a page arrives before the phone has drawn that it is loading. */
export async function loadsOnInView(browser: Browser, stage: Stage): Promise<void> {
  const { context, page, quiet, faults } = await hold(browser, stage, { who: 'visitor', locale: 'en' });
  await context.addInitScript(answerFromMemory);
  await page.goto(paths.home({ section: 'schemes' }));
  await readOn(page, ROWS_OF_LIST);
  await quiet();
  await page.setViewportSize({ width: 390, height: 20_000 });
  await page.goto(paths.home({ section: 'schemes' }));
  await page.locator(ROWS_OF_LIST).nth(ROW).waitFor();
  expect(faults).toEqual([]);
  await context.close();
}

/** In the browser: what was answered once is answered again at once, without a task of its own. */
function answerFromMemory(): void {
  const overNetwork = window.fetch;
  window.fetch = async (asked, options) => {
    const key = `answer ${String(asked)}`;
    const known = sessionStorage.getItem(key);
    const headers = new Headers();
    if (known !== null) return { status: 200, headers, text: async () => known } as Response;
    const response = await overNetwork(asked, options);
    const text = await response.clone().text();
    if (text.includes('nextCursor')) sessionStorage.setItem(key, text);
    return response;
  };
}

/** Scrolls until the row exists. */
async function readOn(page: Page, rows: string): Promise<void> {
  while ((await page.locator(rows).count()) <= ROW) {
    const last = page.locator(rows).last();
    const rowCount = await page.locator(rows).count();
    await last.evaluate((element) => element.scrollIntoView());
    await page.locator(rows).nth(rowCount).waitFor();
  }
}

/** The row and its position in the viewport, with a small tolerance. */
async function placeOf(page: Page, { rows }: LongList) {
  const row = page.locator(rows).nth(ROW);
  const top = await row.evaluate((element) => Math.round(element.getBoundingClientRect().top / 4));
  return { top, href: await row.locator('a').first().getAttribute('href') };
}
