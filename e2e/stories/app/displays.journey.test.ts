import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchData } from '#contract/matches/match-data.ts';
import { firstScreenId } from '#contract/pages/first-screen.ts';
import { matchList } from '#contract/matches/matches.ts';
import { rank } from '#contract/records.ts';
import { madeRow } from '#web/features/analysts/testing/made-record.ts';
import { paths } from '#web/paths/paths.ts';
import { type Stage, setStage, walk } from '../../access/stage.ts';
import { openBrowser } from '../../phone/browser.ts';
import { visitor } from '../../system/client.ts';
import { wordsOf } from '../../phone/words.ts';

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await openBrowser();
  stage = await setStage();
});
afterAll(() => stage?.system.stop());

test('with forced colours, selected and unselected options differ', async () => {
  const { page, close } = await walk(browser, stage, 'author', 'en');
  const { account, publish } = wordsOf('en');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const changes = async (control: Locator, choose: () => Promise<void>) => {
    const before = await control.screenshot();
    await choose();
    // Without the focus ring, which is a separate indicator.
    await control.evaluate((element) => (element as HTMLElement).blur());
    expect(before.equals(await control.screenshot())).toBe(false);
  };
  await page.goto(paths.createScheme({ match: stage.matchId }));
  const refund = page.getByRole('switch', { name: publish.refundIfLost });
  await page.getByRole('radio', { name: '¥38' }).check();
  await changes(refund, () => refund.tap());
  await page.goto(paths.mine());
  await page.getByRole('button', { name: new RegExp(account.appearance) }).tap();
  const dark = page.getByRole('radio', { name: account.themes.dark });
  await changes(dark, () => dark.check());
  await page.goto(paths.home());
  const chip = page.getByRole('main').locator('[aria-pressed=false]').first();
  await changes(chip, () => chip.tap());
  await close();
  const stranger = await walk(browser, stage, 'visitor', 'en');
  await stranger.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await stranger.page.goto(paths.login());
  const box = stranger.page.getByRole('checkbox');
  await changes(box, () => box.check());
  await stranger.close();
});

test('with forced colours, intervals and progress bars show their length', async () => {
  const { page, quiet, close } = await walk(browser, stage, 'fan', 'en');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const drawn = async (schemes: number, interval: readonly [number, number, number]) => {
    const items = [madeRow(1, 'First', 40, interval), madeRow(null, 'Second', schemes, interval)];
    await changeAnswer(page, new RegExp(rank.path), { ranked: 1, unranked: 1, items });
    await page.goto(paths.home({ section: 'ranks' }));
    await quiet();
    const progress = page.getByText(`${schemes} / `).locator('..');
    return [
      await page.getByRole('main').getByRole('img').first().screenshot(),
      // The bar only, above its figures.
      await clipOf(page, progress, ({ x, y, width }) => ({ x, y, width, height: 7 })),
    ] as const;
  };
  const [short, few] = await drawn(12, [-9, 2, 13]);
  const [long, many] = await drawn(24, [-60, 2, 64]);
  expect(short.equals(long)).toBe(false);
  expect(few.equals(many)).toBe(false);
  await close();
});

test('with forced colours, risen and fallen odds differ', async () => {
  const { page, quiet, close } = await walk(browser, stage, 'fan', 'en');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const { oddsUp, oddsDown } = wordsOf('en').ui;
  const { items, ...list } = await visitor(stage.system.url).call(matchList, { query: {} });
  const arrow = async (word: string, openingOddsMilli: number) => {
    const moved = items.map((item) => ({
      ...item,
      odds: item.odds.map((odds) => ({ ...odds, openingOddsMilli })),
    }));
    await changeAnswer(page, new RegExp(matchList.path), { ...list, items: moved });
    await page.goto(paths.home());
    await quiet();
    const figure = page.getByRole('main').getByText(word, { exact: true }).first().locator('..');
    const ARROW_PX = 7;
    return await clipOf(page, figure, ({ x, y, width, height }) => ({
      x: x + width - ARROW_PX,
      y,
      width: ARROW_PX,
      height,
    }));
  };
  const [rose, fell] = [await arrow(oddsUp, 1_010), await arrow(oddsDown, 90_000)];
  expect(rose.equals(fell)).toBe(false);
  await close();
});

test('on a narrow phone the latest matches of both teams are aligned in rows', async () => {
  const { page, quiet, close } = await walk(browser, stage, 'fan', 'zh');
  await page.setViewportSize({ width: 320, height: 700 });
  const team = { key: 'x', name: both('远征'), short: both('远征'), code: 'FAR', badge: null };
  const competition = { code: 'en.1', name: both('英超'), short: both('英超'), demo: false };
  const form = (goals: number, count: number) => ({
    played: count,
    won: count,
    drawn: 0,
    lost: 0,
    goalsFor: goals * count,
    goalsAgainst: 0,
    matches: Array.from({ length: count }, () => ({
      id: crypto.randomUUID(),
      competition,
      kickoffAt: '2026-03-01T12:00:00Z',
      halfTime: null,
      at: 'home',
      opponent: team,
      result: 'win',
      score90: [goals, 0],
    })),
  });
  // Their tallies take one line and two lines.
  const url = new RegExp(matchData.path.replace('{id}', stage.matchId));
  await changeAnswer(page, url, { form: { home: form(1, 2), away: form(123_456, 3) } });
  await page.goto(paths.gameDetails({ id: stage.matchId, tab: 'data' }));
  await quiet();
  const tops = (list: Locator) =>
    list.locator('li').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  const lists = page.getByRole('main').getByRole('list').filter({ hasText: '远征' });
  const [home, away] = [await tops(lists.nth(0)), await tops(lists.nth(1))];
  expect([home.length, away.length]).toEqual([2, 3]);
  expect(home).toEqual(away.slice(0, 2));
  const heights = await lists.locator('xpath=preceding-sibling::p').evaluateAll((tallies) =>
    tallies.map((tally) => {
      const lines = document.createRange();
      lines.selectNodeContents(tally);
      return lines.getBoundingClientRect().height;
    }),
  );
  expect(new Set(heights).size).toBe(2);
  await close();
});

/** As a browser whose reader has chosen the largest text, before the page is drawn. */
const LARGE_LETTERS =
  'new MutationObserver((_, it) => document.documentElement && (it.disconnect(),' +
  ' document.documentElement.style.fontSize = "200%")).observe(document, { childList: true })';

test('with the largest text on the smallest phone, what is chosen is in sight and names of teams are whole', async () => {
  const { page, quiet, close } = await walk(browser, stage, 'visitor', 'en');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addInitScript(LARGE_LETTERS);
  const chosen = async (address: string, row: Locator, mark: string) => {
    await page.goto(address);
    await quiet();
    const isInSight = (element: Locator) =>
      element.evaluate((one) => {
        const [inner, outer] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
        return outer !== undefined && inner.left >= outer.left && inner.right <= outer.right + 1;
      });
    await expect.poll(() => isInSight(row.locator(mark))).toBe(true);
  };
  const { matches } = wordsOf('en');
  await chosen(
    paths.home({ section: 'ranks' }),
    page.getByRole('navigation', { name: matches.sections, exact: true }),
    '[aria-current]',
  );
  await chosen(
    paths.gameDetails({ id: stage.matchId, tab: 'odds' }),
    page.getByRole('tablist').first(),
    '[aria-selected=true]',
  );
  const { items, ...list } = await visitor(stage.system.url).call(matchList, { query: {} });
  const named = items.map((item) => ({
    ...item,
    home: { ...item.home, short: both('Maplewoods') },
    state: 'finished',
    score90: [0, 1],
  }));
  await changeAnswer(page, new RegExp(matchList.path), { ...list, items: named });
  await page.goto(paths.home());
  await quiet();
  const cut = await page
    .getByRole('main')
    .locator('li [class*=teams] span')
    .evaluateAll((names) => names.map((name) => [name.textContent, name.scrollWidth - name.clientWidth]));
  expect(cut.length).toBeGreaterThan(3);
  expect(cut.filter(([, missing]) => Number(missing) > 1)).toEqual([]);
  await close();
});

const both = (text: string) => ({ zh: text, en: text });

/** Changes the responses of a call from now on. Pages come without rendered data, which the app would use instead. */
async function changeAnswer(page: Page, url: RegExp, changes: object): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(`id="${firstScreenId}"`, '');
    await route.fulfill({ response, body });
  });
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, ...changes } } });
  });
}

type Clip = NonNullable<Parameters<Page['screenshot']>[0]>['clip'] & object;

/** A screenshot of a part of an element. */
async function clipOf(page: Page, element: Locator, part: (box: Clip) => Clip): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not rendered');
  return await page.screenshot({ clip: part(box) });
}
