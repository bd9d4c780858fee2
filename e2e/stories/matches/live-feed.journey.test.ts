import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/define-call.ts';
import { matchList } from '#contract/matches/matches.ts';
import { footballDayOf } from '#domain/match/football-day.ts';
import { until } from '#test/until.ts';
import { en as listEn, zh as listZh } from '#web/features/matches/list-words.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { visitor } from '../../system/client.ts';
import { startSystem, type System } from '../../system/system.ts';

// Matches take the whole path: a provider's HTTP responses, scheduler, database, live stream.
const NOW = '2026-03-14T15:00:00Z';
const FEED = 'api-football';
const FEED_NAME = 'API-Football';
const DAY_MS = 86_400_000;
/** The interval of the live scores request while a match is played. */
const ASKED_EVERY_MS = 30_000;
/** Matches of the sandbox: Chelsea v Manchester City soon, Wolves v Arsenal tomorrow, one live. */
const coming = 5003;
const tomorrow = 5004;
const underWay = 5002;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({
    clockStart: NOW,
    environment: {
      FEEDS: FEED,
      FEED_COMPETITIONS: 'en.1',
      // A plan sufficient for live scores.
      API_FOOTBALL_PER_MINUTE: '300',
      API_FOOTBALL_PER_DAY: '75000',
    },
  });
  await post('control/clock', { now: NOW });
  await steer('reset', {});
  // The sandbox counts in machine minutes, which are fewer than application minutes.
  await steer('quota', { feed: FEED, perMinute: 100_000, perDay: 1_000_000 });
  await requestFeed();
});
afterAll(() => system?.stop());

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${system.sandboxUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

const steer = (step: string, body: object) => post(`football/control/${step}`, body);

/** Advances the clock by one interval and runs the due jobs. */
async function requestFeed(): Promise<void> {
  const now = system.app.clock.now().getTime();
  await system.moveTo(new Date(now + ASKED_EVERY_MS).toISOString());
}

/** Other requests are sent less often than that for live scores. */
const askFeedUntil = (isSo: () => Promise<boolean>) =>
  until(async () => {
    await requestFeed();
    return await isSo();
  });

async function play(minutes: number): Promise<void> {
  await steer('advance', { id: coming, minutes });
  await requestFeed();
}

/** The row of a match in either language, by its accessible name. */
const row = (page: Page, teams: RegExp, holding = /./) =>
  page.getByRole('link', { name: teams }).and(page.getByRole('link', { name: holding }));
const derby = /切尔西 .*曼城|Chelsea .*Man(chester)? City/;
const later = /狼队 .*阿森纳|Wolver\S* .*Arsenal/;

async function openTwo() {
  const list = await openPhone(browser, { url: system.url, locale: 'zh' });
  const details = await openPhone(browser, { url: system.url, locale: 'en' });
  const day = await dayOf(({ home }) => home.name.en.startsWith('Chelsea'));
  await list.page.goto(`/?day=${day}`);
  await details.page.goto(`/?day=${day}`);
  await row(details.page, derby).tap();
  await details.page.getByRole('heading', { name: /^Chelsea v Man.* EPL/ }).waitFor();
  return { list, details };
}

test('two users see one match from kick-off to full time, a goal, and its cancellation', async () => {
  const { list, details } = await openTwo();
  await play(1);
  await row(list.page, derby, /0-0 .*进行中 1'/).waitFor();
  await details.page.getByText(/1st half 1'/).waitFor();

  await steer('advance', { id: coming, minutes: 22 });
  await steer('goal', { id: coming, side: 'home', player: 'N. Striker' });
  await requestFeed();
  await row(list.page, derby, /1-0 .*进行中 23'/).waitFor();
  await details.page.getByText('1–0', { exact: true }).first().waitFor();
  const liveRegion = details.page.locator('main [aria-live="polite"]');
  await liveRegion.getByText(/^Goal: Chelsea 1, Man.* 0, 23rd minute$/).waitFor({ state: 'attached' });
  await details.page.getByRole('tab', { name: 'Live' }).tap();
  await details.page.getByText('N. Striker').waitFor();

  await steer('cancel-goal', { id: coming });
  await requestFeed();
  await row(list.page, derby, /0-0 .*进行中/).waitFor();
  await details.page.getByText('0–0', { exact: true }).first().waitFor();
  await liveRegion.getByText(/^Score corrected: Chelsea 0, Man.* 0$/).waitFor({ state: 'attached' });
  await details.page.getByText('Goal disallowed', { exact: true }).waitFor();

  await play(23);
  await row(list.page, derby, /进行中 中场/).waitFor();
  await details.page.getByText('Half-time', { exact: false }).first().waitFor();
  await steer('advance', { id: coming, minutes: 20 });
  await steer('goal', { id: coming, side: 'away', player: 'Q. Winger' });
  await requestFeed();
  await row(list.page, derby, /0-1 .*进行中 65'/).waitFor();
  await steer('advance', { id: coming, minutes: 26 });
  await askFeedUntil(() => row(list.page, derby, /0-1 .*完场/).isVisible());
  await details.page.getByText('Full time').first().waitFor();
  expect([...list.faults, ...details.faults]).toEqual([]);
  await list.context.close();
  await details.context.close();
});

test('a rescheduled match leaves its day while displayed', async () => {
  const { context, page, faults } = await openPhone(browser, { url: system.url, locale: 'zh' });
  const day = await dayOf(({ home }) => home.name.en.startsWith('Wolver'));
  await page.goto(`/?day=${day}`);
  await row(page, later).waitFor();
  const kickoffAt = new Date(Date.parse(NOW) + 4 * DAY_MS);
  await steer('move', { id: tomorrow, kickoffAt: kickoffAt.toISOString() });
  // The season is requested a few times a day; an operator who knows of the change requests it immediately.
  expect(await system.run('feed', 'once', FEED)).toMatchObject({ code: 0 });
  await row(page, later).waitFor({ state: 'detached' });
  await page.goto(`/?day=${footballDayOf(kickoffAt)}`);
  await row(page, later).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a stale feed is shown with the age of its scores until it recovers', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh' });
  const english = await openPhone(browser, { url: system.url, locale: 'en' });
  const day = await dayOf(({ state }) => state === 'live');
  await page.goto(`/?day=${day}`);
  await english.page.goto(`/?day=${day}`);
  // One match is live, so three minutes without a response count as a stale feed.
  await row(page, /阿森纳|曼城|切尔西|狼队/, /进行中/)
    .first()
    .waitFor();
  await steer('fault', { feed: FEED, fault: 'dead' });
  const silent = page.getByText(listZh.staleFeed(FEED_NAME, '').slice(0, 17));
  for (let intervals = 0; intervals <= 180_000 / ASKED_EVERY_MS; intervals++) await requestFeed();
  await silent.waitFor();
  await english.page.getByText(listEn.staleFeed(FEED_NAME, '').slice(0, 20)).waitFor();
  await steer('advance', { id: underWay, minutes: 3 });
  await steer('fault', { feed: FEED, fault: null });
  // The circuit breaker allows the next request after a while.
  await askFeedUntil(() => silent.isHidden());
  expect((await system.run('feed', 'status')).output).toContain(FEED);
  await context.close();
  await english.context.close();
});

/** The football day of a match: today's list ends at noon in Beijing. */
async function dayOf(isMatch: (match: CallReply<typeof matchList>['items'][number]) => boolean) {
  for (const q of ['Chelsea', 'Wolves', 'Arsenal', 'City']) {
    const { items } = await visitor(system.url).call(matchList, { query: { q } });
    const found = items.find(isMatch)?.kickoffAt;
    if (found !== undefined) return footballDayOf(new Date(found));
  }
  throw new Error('No such match in the sandbox');
}
