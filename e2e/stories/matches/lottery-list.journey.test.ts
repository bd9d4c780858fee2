import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryCsv } from '#test/build/matches/feed.ts';
import { buildLeague } from '#test/build/matches/league.ts';
import { type LeagueMatch, nextMatchOfLeague } from '#test/build/matches/live-report.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { zh as headZh } from '#web/features/matches/head/head-words.ts';
import { zh as listZh } from '#web/features/matches/list-words.ts';
import { lotteryNames } from '#web/i18n/feed/lottery-text.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { startSystem, type System } from '../../system/system.ts';

const day = '2026-03-14';
let browser: Browser;
let system: System;
let match: LeagueMatch;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: `${day}T14:00:00Z` });
  await buildLeague(system.app);
  match = await nextMatchOfLeague(system.app);
});
afterAll(() => system?.stop());

test('a fan finds a match by its 竞彩 number, and the day without the filter again', async () => {
  const phone = await openPhone(browser, { url: system.url, locale: 'zh' });
  const { page } = phone;
  const names = lotteryNames.zh;
  await page.goto(paths.home());
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('link') });
  const chip = page.getByRole('button', { name: names.jingcai });
  await chip.tap();
  await page.getByText(listZh.noneOfFilter).waitFor();
  expect(new URL(page.url()).searchParams.get('lottery')).toBe('jingcai');

  // An operator imports the numbers of the day while the list is open.
  await importFeedFile(
    system.app.ctx,
    lotteryCsv(
      ['jingcai', day, 1, match.host, match.guest, '-1'],
      ['zucai', '26031', 3, match.host, match.guest, ''],
    ),
  );
  await page.reload();
  await page.getByText('周六001').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByRole('link', { name: `${names.jingcai} 周六001 ${listZh.spokenHandicap('−1')}` }).tap();
  await page.getByText(`${names.jingcai} 周六001 ${headZh.lotteryHandicap('−1')}`).waitFor();
  await page.getByText(`${names.zucai} 3`).waitFor();

  await page.goBack();
  await page.getByText('周六001').waitFor();
  await chip.tap();
  await page.waitForURL((url) => !url.searchParams.has('lottery'));
  await page.getByRole('button', { name: listZh.filter }).tap();
  await page.getByRole('button', { name: names.beidan }).tap();
  await page.getByText(listZh.noneOfFilter).waitFor();
  await page.getByRole('link', { name: listZh.showAll }).tap();
  await page.waitForURL((url) => url.search === '');
  await rows.first().waitFor();
  expect(phone.faults).toEqual([]);
});
