import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { logout } from '#contract/people/sessions.ts';
import { draftOf } from '#test/build/scheme.ts';
import { answersCache, cachedAtAttribute, cacheAgeId, pagesCache } from '#web/state/cache-names.ts';
import { storyIn } from '#test/level.ts';
import * as ui from '#web/ui/words.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { logInAs } from '../../system/client.ts';
import { schemePath } from '../../money/stage.ts';
import { openControlled } from '../../offline/open-controlled.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { startSystem, type System } from '../../system/system.ts';

const coming: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-15', time: '15:00' };
const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };

/** The default is one second. */
const patience = { timeout: 30_000 };
const people = { zh: ['13800138301', '13800138302'], en: ['13800138303', '13800138304'] } as const;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({
    clockStart: '2026-03-14T04:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  await importMatches(system, [match], '2026-03-14T04:00:00Z');
});
afterAll(() => system?.stop());

const rowOf = (page: Page) => page.getByRole('link', { name: /阿森纳.*埃弗顿|Arsenal.*Everton/ });

/** A phone that has visited a page and filled its cache. */
async function visited(locale: 'zh' | 'en', path: string) {
  const phone = await openPhone(browser, { url: system.url, locale, worker: true });
  const errors: string[] = [];
  phone.page.on('pageerror', (error) => errors.push(error.message));
  phone.page.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) errors.push(message.text());
  });
  await openControlled(phone.page, path);
  await expect.poll(() => keptAddresses(phone.page, pagesCache), patience).toContain(path);
  return { ...phone, errors };
}

async function keptAddresses(page: Page, cache: string): Promise<string[]> {
  return await page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, cache);
}

test.each(storyIn('en'))(
  'a visited page is shown immediately with its age and refreshes itself (%s)',
  async (locale) => {
    const { context, page, errors } = await visited(locale, '/');
    await rowOf(page).waitFor();
    const first = await page.goto('/', { waitUntil: 'commit' });
    const seen = (await first?.text()) ?? '';
    const line = locale === 'zh' ? '刚才的内容，正在更新' : 'Saved just now, updating';
    expect([seen.includes(line), seen.includes(cachedAtAttribute)]).toEqual([true, true]);
    await page.locator(`#${cacheAgeId}`).waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute(cachedAtAttribute)).toBeNull();
    await rowOf(page).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('offline, the app opens, shows that it is offline, and marks its content as old', async () => {
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
  await page.locator(`#${cacheAgeId}`).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

test('an unvisited match shows what to do offline, and loads when online', async () => {
  const { context, page } = await visited('zh', '/');
  await rowOf(page).waitFor();
  await context.setOffline(true);
  await rowOf(page).tap();
  const failure = page.getByRole('main').getByRole('alert');
  await failure.getByRole('button', { name: ui.zh.tryAgain }).waitFor();
  await context.setOffline(false);
  await failure.waitFor({ state: 'detached' });
  await page.getByRole('tab').first().waitFor();
  await context.close();
});

test('a newer result replaces the cached page by itself', async () => {
  const { context, page } = await visited('zh', '/');
  await importResult(system, match, [1, 0], [2, 1]);
  await page.goto('/');
  await page.getByRole('link', { name: /阿森纳 2-1/ }).waitFor();
  await context.close();
});

test.each(storyIn('zh'))('the legal texts are readable offline (%s)', async (locale) => {
  const { context, page } = await visited(locale, '/');
  await expect.poll(async () => (await keptAddresses(page, answersCache)).length, patience).toBe(4);
  await context.setOffline(true);
  await page.goto('/pages/sub/protocol/index?name=privacyProtocl');
  await page.getByRole('heading', { name: locale === 'zh' ? '总的原则' : 'In general' }).waitFor();
  await context.close();
});

test.each(storyIn('en'))(
  'an unlocked scheme is readable offline, and deleted at the end of the session (%s)',
  async (locale) => {
    const [authorMobile, fanMobile] = people[locale];
    const offline = { zh: /网络已断开/, en: /^You’re offline/ }[locale];
    await system.run('user', authorMobile, '--analyst', '--recharge', '10');
    await system.run('user', fanMobile, '--verified', '--recharge', '5000');
    const author = await logInAs(system.url, authorMobile);
    const fan = await logInAs(system.url, fanMobile);
    await importMatches(system, [coming], '2026-03-14T04:00:00Z');
    const draft = draftOf(await matchIdOf(author, coming), { priceFen: 800 });
    const { id } = await author.call(publishScheme, { body: draft });
    await fan.call(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } });
    const { context, page } = await openPhone(browser, { url: system.url, locale, worker: true });
    await openControlled(page, '/pages/sub/aboutUs/index');
    await page.evaluate((token) => localStorage.setItem('token', `Bearer ${token}`), fan.token);
    await page.goto(schemePath(id));
    const body = page.getByText(draft.body.slice(0, 30));
    await body.waitFor();
    await page.goto('/pages/sub/myUnlocks/index');
    await page.getByText(draft.title).first().waitFor();
    await expect
      .poll(async () => (await keptAddresses(page, answersCache)).join(), patience)
      .toMatch(/unlocked/);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(draft.title).first().tap();
    await body.waitFor();
    await page.getByText(offline).first().waitFor();
    await page.reload();
    await body.waitFor();

    await context.setOffline(false);
    await fan.call(logout, { body: {} });
    await page.goto('/pages/main/mine/index');
    await expect
      .poll(async () => (await keptAddresses(page, answersCache)).join(), patience)
      .not.toMatch(/scheme|statistics/);
    await context.setOffline(true);
    await page.goto(schemePath(id));
    await page.getByText(draft.title).first().waitFor();
    expect(await body.count()).toBe(0);
    await context.close();
  },
);
