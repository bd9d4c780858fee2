import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rank } from '#contract/records.ts';
import * as boardWords from '#web/features/analysts/board/board-words.ts';
import * as compareWords from '#web/features/analysts/compare/compare-words.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { until } from '#test/until.ts';
import { logInAs, visitor } from '../../system/client.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { draftOf } from '#test/build/scheme.ts';
import { startSystem, type System } from '../../system/system.ts';

const NOW = '2026-03-14T06:00:00Z';
const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const NAMES = ['North Stand', 'Corner Flag', 'Rain Notes'];
const text = compareWords.en;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: NOW });
  await importMatches(system, [match], NOW);
  const matchId = await matchIdOf(visitor(system.url), match);
  for (const [at, nickname] of NAMES.entries()) {
    const mobile = `1380013804${at}`;
    await system.run('user', mobile, '--analyst', '--verified', '--nickname', nickname);
    const author = await logInAs(system.url, mobile);
    await author.call(publishScheme, { body: draftOf(matchId) });
  }
  await system.moveTo('2026-03-14T20:00:00Z');
  await importResult(system, match, [1, 0], [2, 0]);
  const board = () => visitor(system.url).call(rank, { query: {} });
  await until(async () => (await board()).items.length === NAMES.length);
});
afterAll(() => system?.stop());

test('a visitor picks analysts on the leaderboard, compares them, and a link shows the same to somebody else', async () => {
  const { page, faults, context } = await openPhone(browser, { url: system.url, locale: 'en' });
  await page.goto(paths.home({ section: 'ranks' }));
  await page.getByRole('link', { name: boardWords.en.compareSome }).tap();
  await page.getByText(text.empty).waitFor();
  for (const name of NAMES.slice(0, 2)) await page.getByRole('button', { name: text.addOne(name) }).tap();
  const table = page.getByRole('table', { name: text.title });
  await table.getByRole('link', { name: 'Corner Flag' }).waitFor();
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(2);
  await expect
    .poll(() => table.getByRole('row', { name: text.hitRate }).innerText())
    .toMatch(/100\.0%.*100\.0%/s);
  const shared = page.url();

  const other = await openPhone(browser, { url: system.url, locale: 'en' });
  await other.page.goto(shared);
  await other.page
    .getByRole('table', { name: text.title })
    .getByRole('link', { name: 'North Stand' })
    .waitFor();
  await other.page.getByRole('button', { name: text.remove('North Stand') }).tap();
  await other.page.getByText(text.oneMore).waitFor();
  // The one removed may be picked again; the other is compared already.
  await other.page.getByRole('button', { name: text.addOne('North Stand') }).waitFor();
  expect(await other.page.getByRole('button', { name: text.addOne('Corner Flag') }).count()).toBe(0);
  expect([...faults, ...other.faults]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});
