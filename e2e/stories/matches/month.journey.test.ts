import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { en as monthText } from '#web/features/matches/calendar/month-words.ts';
import { en as text } from '#web/features/matches/words.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';

let browser: Browser;
let it: TestApp;
beforeAll(async () => {
  browser = await openBrowser();
  it = await startTestApp({ listen: true, pages: true, start: '2026-03-14T10:00:00Z' });
  await importFeedFile(
    it.ctx,
    openfootball(
      { home: 'Arsenal FC', away: 'Everton FC', date: '2026-03-14', time: '15:00' },
      { home: 'Chelsea FC', away: 'Fulham FC', date: '2026-05-09', time: '15:00' },
      { home: 'Liverpool FC', away: 'Leeds United FC', date: '2026-05-09', time: '17:00' },
    ),
  );
});
afterAll(() => it?.close());

const open = () => openPhone(browser, { url: it.ctx.config.publicUrl, locale: 'en' });

test('a day of another month is picked by its number of matches, or none', async () => {
  const { page, context, faults } = await open();
  await page.goto(paths.home());
  const calendar = page.getByRole('dialog', { name: monthText.title });
  const opens = page.getByRole('button', { name: text.pickDay });
  await opens.tap();
  await calendar.getByRole('link', { name: '14 Mar 2026, today, 1 match' }).waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');

  await opens.tap();
  for (let months = 0; months < 2; months++)
    await calendar.getByRole('button', { name: monthText.after }).tap();
  await calendar.getByRole('link', { name: '10 May 2026, no matches' }).waitFor();
  await calendar.getByRole('link', { name: '9 May 2026, 2 matches' }).tap();
  await page.waitForURL(/day=2026-05-09/);
  await page.getByRole('link', { name: /Liverpool/ }).waitFor();
  await calendar.waitFor({ state: 'hidden' });
  await opens.tap();
  await calendar.getByRole('link', { name: /^9 May 2026/ }).waitFor();
  expect(await calendar.locator('[aria-current=date]').innerText()).toContain('9');
  await calendar.getByRole('button', { name: monthText.toToday }).tap();
  await calendar.getByRole('link', { name: /^14 Mar 2026/ }).tap();
  await page.waitForURL((url) => url.search === '');
  expect(faults).toEqual([]);
  await context.close();
});

test('keys move over the days and months, and a day can be picked when counts are unreachable', async () => {
  const { page, context } = await open();
  await page.route('**/match/month**', (route) => route.abort());
  await page.goto(paths.home({ day: '2026-03-31' }));
  await page.getByRole('button', { name: text.pickDay }).tap();
  await page.getByText(monthText.failed).waitFor();
  await page.getByRole('link', { name: '31 Mar 2026', exact: true }).focus();
  const isAt = (day: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(day);
  await page.keyboard.press('ArrowRight');
  await isAt('1 Apr 2026');
  await page.keyboard.press('ArrowDown');
  await isAt('8 Apr 2026');
  await page.keyboard.press('PageDown');
  await isAt('8 May 2026');
  await page.keyboard.press('Home');
  await isAt('4 May 2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/day=2026-05-04/);
  await context.close();
});
