import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersCache, keptAtAttribute, keptLineId, pagesCache } from '#web/offline/kept-names.ts';
import { openBrowser, openPhone } from './browser.ts';
import { importMatches, importResult, type OwnMatch } from './own-league.ts';
import { startSystem, type System } from './system.ts';

const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: '2026-03-14T04:00:00Z' });
  await importMatches(system, [match], '2026-03-14T04:00:00Z');
});
afterAll(async () => {
  await system?.stop();
  await browser?.close();
});

const rowOf = (page: Page) => page.getByRole('link', { name: /阿森纳.*埃弗顿|Arsenal.*Everton/ });

/** A phone that has been on a page and has everything it keeps. */
async function visited(locale: 'zh' | 'en', path: string) {
  const phone = await openPhone(browser, { url: system.url, locale, worker: true });
  const errors: string[] = [];
  phone.page.on('pageerror', (error) => errors.push(error.message));
  phone.page.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) errors.push(message.text());
  });
  await phone.page.goto(path);
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptAddresses(phone.page, pagesCache)).toContain(path);
  return { ...phone, errors };
}

async function keptAddresses(page: Page, cache: string): Promise<string[]> {
  return await page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, cache);
}

test.each(['zh', 'en'] as const)(
  'a page that was seen is there at once, says how old it is and becomes new by itself (%s)',
  async (locale) => {
    const { context, page, errors } = await visited(locale, '/');
    await rowOf(page).waitFor();
    const first = await page.goto('/', { waitUntil: 'commit' });
    const seen = (await first?.text()) ?? '';
    const line = locale === 'zh' ? '刚才的内容，正在更新' : 'From a moment ago, updating';
    expect([seen.includes(line), seen.includes(keptAtAttribute)]).toEqual([true, true]);
    await page.locator(`#${keptLineId}`).waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute(keptAtAttribute)).toBeNull();
    await rowOf(page).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('without a network the app opens, says so, and shows what it has as old', async () => {
  const { context, page, errors } = await visited('zh', '/');
  await context.setOffline(true);
  await page.reload();
  await rowOf(page).waitFor();
  await page
    .getByText(/没有网络|网络/)
    .first()
    .waitFor();
  await page.goto('/pages/main/mine/index');
  await page.getByRole('heading').first().waitFor();
  await context.setOffline(false);
  await page.goto('/');
  await page.locator(`#${keptLineId}`).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

test('a result that came meanwhile takes the place of the kept page by itself', async () => {
  const { context, page } = await visited('zh', '/');
  await importResult(system, match, [1, 0], [2, 1]);
  await page.goto('/');
  await page.getByRole('link', { name: /阿森纳 2-1/ }).waitFor();
  await context.close();
});

test.each(['zh', 'en'] as const)('the legal texts can be read without a network (%s)', async (locale) => {
  const { context, page } = await visited(locale, '/');
  await expect.poll(async () => (await keptAddresses(page, answersCache)).length).toBe(4);
  await context.setOffline(true);
  await page.goto('/pages/sub/protocol/index?name=privacyProtocl');
  await page.getByRole('heading', { name: locale === 'zh' ? '总的原则' : 'In general' }).waitFor();
  await context.close();
});
