import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MatchEvent } from '#domain/match/match-details.ts';
import { followMatch } from '#contract/matches/matches.ts';
import { build } from '#test/build/build.ts';
import { oddsCsv } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import {
  clockAt,
  instantOf,
  type LeagueMatch,
  nextMatchOfLeague,
  reportLive,
} from '#test/build/matches/live-report.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { en as headEn, zh as headZh } from '#web/features/matches/head/head-words.ts';
import { en as listEn } from '#web/features/matches/list-words.ts';
import { en as commentaryEn } from '#web/features/matches/live/commentary-words.ts';
import { en as courseEn } from '#web/features/matches/live/course-words.ts';
import { en as matchesEn } from '#web/features/matches/words.ts';
import { paths } from '#web/paths/paths.ts';
import { en as chartEn } from '#web/ui/figures/chart-words.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { startSystem, type System } from '../../system/system.ts';

let browser: Browser;
let system: System;
let match: LeagueMatch;
beforeAll(async () => {
  browser = await openBrowser();
});
// Each test has a match of its own: its clock cannot be set back.
beforeEach(async () => {
  system = await startSystem({ clockStart: '2026-03-14T14:00:00Z' });
  await buildLeague(system.app);
  match = await nextMatchOfLeague(system.app);
  const price = (pick: string, odds: string, at: string) =>
    `${match.host},${match.guest},1x2,,${pick},${odds},Pinnacle,2026-03-${at}:00Z`;
  const prices = [
    ['home', '2.00', '13T15:00'],
    ['draw', '3.40', '13T15:00'],
    ['away', '4.00', '13T15:00'],
    ['home', '1.80', '14T09:00'],
    ['away', '4.60', '14T09:00'],
  ] as const;
  await importFeedFile(system.app.ctx, oddsCsv(...prices.map(([pick, odds, at]) => price(pick, odds, at))));
});
afterEach(() => system?.stop());

const report = async (minute: number, score90: [number, number]) => {
  const clock = clockAt(minute);
  await system.moveTo(instantOf(clock));
  await reportLive(system.app, match, { clock, score90 });
};
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).tap();
const isOpen = (page: Page, name: string) =>
  page.getByRole('tab', { name, selected: true }).waitFor({ state: 'visible' });

test('a coming match opens on its data, tabs do not fill the history, and back returns to the open one', async () => {
  const { page, faults } = await openPhone(browser, { url: system.url, locale: 'zh' });
  await page.goto(paths.aboutUs());
  await page.goto(paths.gameDetails({ id: match.id }));
  await isOpen(page, headZh.tabs.data);
  const entries = await page.evaluate(() => history.length);
  await openTab(page, headZh.tabs.odds);
  await isOpen(page, headZh.tabs.odds);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goto(paths.newcomers());
  await page.goBack();
  await isOpen(page, headZh.tabs.odds);
  expect(faults).toEqual([]);
});

test('a finger and the keyboard read prices off the chart, and a vertical swipe on it scrolls the page', async () => {
  const { page, context, faults } = await openPhone(browser, { url: system.url, locale: 'en' });
  await page.goto(paths.gameDetails({ id: match.id, tab: 'odds' }));
  const chart = page.getByRole('slider', { name: chartEn.readValues });
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart has no size');
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const at = (across: number, down: number) => ({
    x: box.x + box.width * across,
    y: box.y + box.height * down,
  });

  await touch('touchStart', at(0.1, 0.5));
  await page.getByText('Home 2.00').waitFor();
  await touch('touchMove', at(0.5, 0.5));
  await touch('touchMove', at(0.95, 0.5));
  await chart.getByText('Home 1.80').waitFor();
  await touch('touchEnd');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/14 Mar .*Home 1\.80.*Away 4\.60/);

  const before = await page.evaluate(() => scrollY);
  await touch('touchStart', at(0.5, 0.9));
  for (const down of [0.7, 0.5, 0.3, 0.1]) await touch('touchMove', at(0.5, down));
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);

  await page.getByRole('button', { name: /Pinnacle/ }).focus();
  await chart.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/Home 2\.00/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/14 Mar .*Home 1\.80/);
  await page.keyboard.press('Escape');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe(chartEn.nothingRead);
  expect(faults).toEqual([]);
});

test('a goal of a followed match is said once, its row stands out, and a later page says nothing of it', async () => {
  await report(10, [0, 0]);
  const fan = await build(system.app).fan();
  const follow = { params: { id: match.id }, body: { followed: true } };
  await system.app.call(followMatch, follow, { token: fan.token });
  const { page, context, faults } = await openPhone(browser, { url: system.url, locale: 'en' });
  await context.addInitScript((token) => localStorage.setItem('token', `Bearer ${token}`), fan.token);
  await page.goto(paths.home());
  const pinned = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: matchesEn.groups.followed }) });
  const row = pinned.getByRole('link', { name: new RegExp(`${match.host} 0–0`) });
  await row.waitFor();

  await report(23, [1, 0]);
  const toast = page.getByRole('status').filter({ hasText: `23' ${listEn.goalNews.goal}` });
  await toast.waitFor();
  await expect.poll(() => page.locator('li[class*="news"]').count()).toBe(1);
  await toast.getByRole('button', { name: listEn.seeGoal }).tap();
  await page.getByRole('heading', { name: new RegExp(`^${match.host} 1–0`) }).waitFor();
  expect(await page.title()).toMatch(new RegExp(`^${match.host} 1–0 `));

  // The stream repeats what it said just before.
  await page.goto(paths.home());
  await pinned.getByRole('link', { name: new RegExp(`${match.host} 1–0`) }).waitFor();
  await report(24, [1, 0]);
  await pinned.getByRole('link', { name: /live 24'/ }).waitFor();
  expect(await page.locator('li[class*="news"]').count()).toBe(0);
  expect(await page.getByText(listEn.goalNews.goal).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('once the head has scrolled away the bar shows the score, follows goals, and nothing moves', async () => {
  await report(23, [1, 0]);
  const { page, faults } = await openPhone(browser, { url: system.url, locale: 'en' });
  await page.goto(paths.gameDetails({ id: match.id, tab: 'data' }));
  const bar = page.getByRole('banner');
  const score = bar.getByText('1–0', { exact: true });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await score.isVisible()).toBe(false);
  const height = (await bar.boundingBox())?.height;
  await page.evaluate(() => window.scrollTo(0, 400));
  await score.waitFor({ state: 'visible' });
  expect((await bar.boundingBox())?.height).toBe(height);
  await report(31, [1, 1]);
  await bar.getByText('1–1', { exact: true }).waitFor({ state: 'visible' });
  await bar.getByText("31'").waitFor({ state: 'visible' });
  // The title stays for screen readers, which hear the score once.
  await expect.poll(() => bar.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByText('1–1', { exact: true }).waitFor({ state: 'hidden' });
  await page.getByText(headEn.tabs.data).first().waitFor();
  expect(faults).toEqual([]);
});

test('momentum and expected goals grow with the reports, and can be read as a table and by keyboard', async () => {
  const { page, faults } = await openPhone(browser, { url: system.url, locale: 'en' });
  await page.goto(paths.gameDetails({ id: match.id, tab: 'live' }));
  const attack = async (minute: number, shots: [number, number], goals: [number, number]) => {
    const clock = clockAt(minute);
    await system.moveTo(instantOf(clock));
    const statistics = [
      { kind: 'shots', home: shots[0], away: shots[1] },
      { kind: 'expectedGoals', home: goals[0], away: goals[1] },
    ] as const;
    await reportLive(system.app, match, { clock, score90: [1, 1], statistics });
  };
  await attack(33, [4, 2], [0.61, 0.2]);
  await attack(38, [7, 2], [0.94, 0.2]);
  const momentum = page.getByRole('region', { name: courseEn.momentum });
  await momentum.getByRole('img', { name: /in all .+ \d+, .+ \d+$/ }).waitFor();
  await momentum.getByText(chartEn.asTable).tap();
  await momentum.getByRole('row', { name: "35–40' 3 0" }).waitFor();

  await attack(44, [7, 5], [0.94, 0.71]);
  await momentum.getByRole('row', { name: "40–45' 0 3" }).waitFor();
  const goals = page
    .getByRole('region', { name: courseEn.expectedGoals })
    .getByRole('slider', { name: chartEn.readValues });
  await goals.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => goals.getAttribute('aria-valuetext')).toMatch(/Minute 38.* 0\.94.* 0\.20/);
  expect(faults).toEqual([]);
});

test('the events are read as sentences, a goal joins them, and the device keeps the choice', async () => {
  const { page, faults } = await openPhone(browser, { url: system.url, locale: 'en' });
  const goal = (minute: number, side: 'home' | 'away', score: [number, number]) =>
    ({
      period: 'secondHalf',
      minute,
      addedMinute: null,
      side,
      kind: 'goal',
      player: 'A. Nine',
      other: null,
      score,
    }) as const;
  const tell = async (minute: number, events: readonly MatchEvent[]) => {
    const clock = clockAt(minute);
    await system.moveTo(instantOf(clock));
    await reportLive(system.app, match, { clock, score90: [2, events.length], events });
  };
  await tell(50, [goal(49, 'home', [2, 1])]);
  await page.goto(paths.gameDetails({ id: match.id, tab: 'live' }));
  await page.getByRole('button', { name: commentaryEn.asText }).tap();
  const ahead = `${match.host}, who take the lead: 2–1. Scored by A. Nine.`;
  await page.getByRole('listitem').filter({ hasText: ahead }).getByText("49'").waitFor();
  await tell(58, [goal(49, 'home', [2, 1]), goal(57, 'away', [2, 2])]);
  await page.getByText(`${match.guest}! All square at 2–2.`).waitFor();
  await page.reload();
  await page.getByRole('button', { name: commentaryEn.asText, pressed: true }).waitFor();
  await page.getByText(ahead).waitFor();
  expect(faults).toEqual([]);
});
