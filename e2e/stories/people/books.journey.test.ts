import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { wordsOf } from '../../phone/words.ts';

let browser: Browser;
let it: TestApp;
let fan: BuiltUser;
let newcomer: BuiltUser;

const monthsIn = { zh: ['2026年4月', '2026年3月'], en: ['April 2026', 'March 2026'] };

/** A refunded loss of 38 yuan and a win of 18 by the first analyst; an open one of 8 by the second, a month later. */
beforeAll(async () => {
  browser = await openBrowser();
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, listen: true, pages: true });
  it.clock.set('2026-03-14T00:00:00Z');
  const first = await build(it).analyst({ nickname: '北看台' });
  const second = await build(it).analyst({ nickname: '角旗区' });
  [fan, newcomer] = [await build(it).fan(), await build(it).fan()];
  await buildBalance(it, fan.id, 10_000);
  const [lost, won] = [await buildMatch(it), await buildMatch(it, { pair: 1 })];
  await buildUnlock(
    it,
    fan,
    await buildScheme(it, first, lost, { priceFen: 3800, refundIfLost: true, title: '=1+1 主队压迫占优' }),
  );
  it.clock.advance({ minutes: 1 });
  await buildUnlock(it, fan, await buildScheme(it, first, won, { priceFen: 1800 }));
  it.clock.set('2026-03-15T17:00:00Z');
  await buildResult(it, {}, { halfTime: [0, 0], score90: [0, 1] });
  await buildResult(it, { pair: 1 }, { halfTime: [0, 0], score90: [2, 0] });
  await it.runJobs();
  it.clock.set('2026-04-10T00:00:00Z');
  const open = await buildMatch(it, { pair: 2, date: '2026-04-11' });
  await buildUnlock(it, fan, await buildScheme(it, second, open, { priceFen: 800 }));
});
afterAll(() => it?.close());

test.each(storyIn('zh'))(
  'a buyer sees what unlocks cost and gave, by analyst and month, and saves it (%s)',
  async (locale) => {
    const { books: text, accountLists: list } = wordsOf(locale);
    const { page, context, faults } = await openPhone(browser, { url: it.ctx.config.publicUrl, locale });
    await context.addInitScript((token) => localStorage.setItem('token', token), `Bearer ${fan.token}`);
    const amount = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd').first();

    await page.goto(paths.myUnlocks());
    const months = page.getByRole('heading', { level: 2, name: /2026/ });
    await months.nth(1).waitFor();
    expect(await months.allTextContents()).toEqual(monthsIn[locale]);
    // The sums come with a reply of their own.
    const march = months.nth(1).locator('..').filter({ hasText: text.monthPaid });
    await march.waitFor();
    expect(await march.textContent()).toBe(`${monthsIn[locale][1]}${text.monthPaid} 56${text.monthBack} 38`);

    await page.getByRole('button', { name: text.filters.analyst }).tap();
    await page.getByRole('dialog').getByText('角旗区').tap();
    await page.waitForURL((url) => url.searchParams.has('analyst'));
    await months.nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: text.filters.analyst }).tap();
    await page.getByRole('dialog').getByText(text.filters.all, { exact: true }).tap();
    await months.nth(1).waitFor();

    await page.getByRole('link', { name: list.worth }).tap();
    await amount(text.net).waitFor();
    const figures = [text.paid, text.refunded, text.net, text.profit];
    expect(await Promise.all(figures.map((name) => amount(name).textContent()))).toEqual([
      '64',
      '38',
      '26',
      '+0.1',
    ]);
    await page.getByText(text.tooFew(2, 30)).waitFor();

    await page.getByRole('link', { name: '角旗区' }).tap();
    await page.getByText(text.ofAnalyst('角旗区')).waitFor();
    expect(await amount(text.paid).textContent()).toBe('8');
    await page.getByText(text.nothingSettled).waitFor();
    await page.getByRole('link', { name: text.toAll }).tap();
    await page.getByText(text.tooFew(2, 30)).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.exportCsv }).tap(),
    ]);
    expect(file.suggestedFilename()).toBe(text.csv.fileName('2026-04-10'));
    const [head, ...rows] = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toContain('\uFEFF');
    expect(rows.map((row) => row.split(',').slice(7, 9))).toEqual([
      ['8.00', '0.00'],
      ['18.00', '0.00'],
      ['38.00', '38.00'],
    ]);
    expect(rows[2]).toContain("'=1+1 主队压迫占优");
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('an account without unlocks is told what the books will show, and is not led to buy', async () => {
  const { page, context, faults } = await openPhone(browser, { url: it.ctx.config.publicUrl, locale: 'zh' });
  await context.addInitScript((token) => localStorage.setItem('token', token), `Bearer ${newcomer.token}`);
  const { books: text } = wordsOf('zh');
  await page.goto(paths.books());
  await page.getByRole('heading', { name: text.empty }).waitFor();
  expect(await page.getByRole('button', { name: text.exportCsv }).count()).toBe(0);
  await page.getByRole('link', { name: text.howCounted }).tap();
  await page.waitForURL((url) => url.pathname === paths.recordDefinitions());
  expect(faults).toEqual([]);
  await context.close();
});
