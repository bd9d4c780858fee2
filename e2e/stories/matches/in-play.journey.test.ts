import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLeague } from '#test/build/matches/league.ts';
import { clockAt, type LeagueMatch, nextMatchOfLeague, reportLive } from '#test/build/matches/live-report.ts';
import { fitModels } from '#server/features/matches/model/fit-models.ts';
import { predictComingMatches } from '#server/features/matches/predictions/predict-coming-matches.ts';
import { paths } from '#web/paths/paths.ts';
import { sizeFaults } from '../../access/judge-page.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { startSystem, type System } from '../../system/system.ts';

let browser: Browser;
let system: System;
let match: LeagueMatch;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
  await buildLeague(system.app);
  await fitModels(system.app.ctx);
  await predictComingMatches(system.app.ctx);
  match = await nextMatchOfLeague(system.app);
  await system.moveTo('2026-03-14T15:20:00Z');
});
afterAll(() => system?.stop());

/** The three percentages of the bar. */
async function shares(page: Page, name: RegExp): Promise<readonly number[]> {
  const figures = await page.getByRole('region', { name }).locator('dd').allInnerTexts();
  return figures.map((text) => Number(text.replace('%', '')));
}

test('a goal and a red card move the live probabilities of two open pages, in both languages', async () => {
  await reportLive(system.app, match, { clock: clockAt(20) });
  const zh = await openPhone(browser, { url: system.url, locale: 'zh' });
  const en = await openPhone(browser, { url: system.url, locale: 'en' });
  const pages = [
    { page: zh.page, name: /模型临场概率/, none: '非指数' },
    { page: en.page, name: /Model, in play/, none: 'Not a price' },
  ];
  const before: (readonly number[])[] = [];
  for (const { page, name, none } of pages) {
    await page.goto(paths.gameDetails({ id: match.id }));
    await page.getByRole('region', { name }).getByText(none).waitFor();
    before.push(await shares(page, name));
  }
  const [home = 0, draw = 0, away = 0] = before[0] ?? [];
  expect(home + draw + away).toBeCloseTo(100, 0);
  expect(before[1]).toEqual(before[0]);

  await reportLive(system.app, match, { clock: clockAt(21), score90: [1, 0] });
  for (const { page, name } of pages)
    await expect.poll(async () => (await shares(page, name))[0]).toBeGreaterThan(home);
  const [ahead = 0] = await shares(zh.page, /模型临场概率/);

  await reportLive(system.app, match, { clock: clockAt(21), score90: [1, 0], redCards: [1, 0] });
  for (const { page, name } of pages)
    await expect.poll(async () => (await shares(page, name))[0]).toBeLessThan(ahead);
  // The layout at other widths and with large text, at the top and scrolled, where the bar shows the score.
  for (const { page } of pages) {
    expect(await sizeFaults(page)).toEqual([]);
    await page.mouse.wheel(0, 600);
    expect(await sizeFaults(page)).toEqual([]);
  }
  expect([...zh.faults, ...en.faults]).toEqual([]);
});
