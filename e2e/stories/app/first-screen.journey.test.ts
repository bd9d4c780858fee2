import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoReloadKey } from '#contract/pages/first-screen.ts';
import { matchList } from '#contract/matches/matches.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { visitor } from '../../system/client.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { startSystem, type System } from '../../system/system.ts';
import { wordsOf } from '../../phone/words.ts';

const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
/** Enough matches that home has rows below the fold. */
const others = ['chelsea', 'newcastle', 'liverpool', 'fulham'] as const;
const manyMatches = others.flatMap((home) =>
  (['arsenal', 'everton', ...others] as const)
    .filter((away) => away !== home)
    .map((away): OwnMatch => ({ home, away, date: '2026-03-14', time: '16:00' })),
);

/** Delay before a page with a failed script reloads itself. */
const AFTER_ERROR_MS = 2_000;

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: '2026-03-14T04:00:00Z' });
  await importMatches(system, [match, ...manyMatches], '2026-03-14T04:00:00Z');
});
afterAll(() => system?.stop());

const rowOf = (page: Page) => page.getByRole('link', { name: /阿森纳.*埃弗顿|Arsenal.*Everton/ });
const details = async () => `/pages/sub/gameDetails/index?id=${await matchIdOf(visitor(system.url), match)}`;

/** Marks the server-rendered elements; re-rendered ones have no mark. */
async function openServed(page: Page, url: string): Promise<() => Promise<boolean>> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.querySelector('#root > *')?.setAttribute('data-served', ''));
  return () => page.evaluate(() => document.querySelector('[data-served]') !== null);
}

/** Browser errors, including React's hydration mismatches. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

test('home, a match and a legal text are readable without scripts', async () => {
  const context = await browser.newContext({ baseURL: system.url, hasTouch: true, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  expect(await rowOf(page).isVisible()).toBe(true);
  // Styled: the bar is above the list.
  expect(await page.locator('header').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
  await rowOf(page).tap();
  await page.getByText('埃弗顿').first().waitFor();
  await page.goto('/pages/sub/protocol/index?name=privacyProtocl');
  await page.getByRole('heading', { name: '总的原则' }).waitFor();
  await context.close();
});

// Always in both languages: a hydration mismatch may occur in only one.
test.each(['zh', 'en'] as const)(
  'the app hydrates the server-rendered page without rendering it again (%s)',
  async (locale) => {
    const { context, page } = await openPhone(browser, { url: system.url, locale });
    const errors = errorsOf(page);
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes(matchList.path)) requestCount++;
    });
    for (const url of [
      '/',
      await details(),
      '/?section=ranks',
      '/?section=schemes',
      '/pages/sub/aboutUs/index',
    ]) {
      const isListening =
        url === '/' ? page.waitForResponse((answer) => answer.url().includes('/live')) : null;
      const isServed = await openServed(page, url);
      await isListening;
      // It responds to a tap, so hydration is complete.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('[data-served]') ?? {}).some((key) => key.startsWith('__react')),
      );
      expect([url, await isServed()]).toEqual([url, true]);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale === 'zh' ? 'zh-CN' : 'en');
      expect(await page.locator('[data-style]').count()).toBe(0);
    }
    // The data was part of the page.
    expect(requestCount).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('back and forward navigation works across server-rendered and client-rendered pages', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh' });
  const errors = errorsOf(page);
  await page.goto('/');
  await rowOf(page).tap();
  await page.waitForURL(/gameDetails/);
  await page.reload();
  await page.getByText('埃弗顿').first().waitFor();
  await page.goBack();
  await rowOf(page).waitFor();
  await page.goForward();
  await page.waitForURL(/gameDetails/);
  await page.getByText('埃弗顿').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a link tapped before hydration works, and the bar leads back to its page', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh' });
  const noScripts = (route: Route) => route.abort();
  await page.route('**/assets/*.js', noScripts);
  await page.goto('/?day=2026-03-14');
  await rowOf(page).tap();
  await page.waitForURL(/gameDetails/);
  await page.unroute('**/assets/*.js', noScripts);
  await page.reload();
  await page.getByRole('button', { name: wordsOf('zh').ui.back }).tap();
  await page.waitForURL(/day=2026-03-14/);
  await context.close();
});

test.each(storyIn('en'))(
  'a button tapped before hydration shows it, and is activated once after hydration (%s)',
  async (locale) => {
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    const { lists, matches } = wordsOf(locale);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    let gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    // A tap counts for ten seconds. With a fixed time, a slow machine does not exceed them.
    const tappedAt = new Date();
    await page.clock.setFixedTime(tappedAt);
    await page.goto('/', { waitUntil: 'commit' });
    await button(matches.pickDay).tap();
    // An impatient user taps again, and may change their mind.
    for (let times = 0; times < 2; times++) await button(lists.filter).tap();
    expect(await page.locator('[data-waits]').getAttribute('class')).toBe(
      await button(lists.filter).getAttribute('class'),
    );
    gate.resolve();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await page.locator('[data-waits]').count()).toBe(0);
    gate = Promise.withResolvers();
    await page.goto('/', { waitUntil: 'commit' });
    await button(lists.filter).tap();
    // A late effect would be a surprise.
    await page.clock.setFixedTime(new Date(tappedAt.getTime() + 60_000));
    gate.resolve();
    await page.locator('html[data-drawn]').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(matches.pickDay).tap();
    await page.getByRole('dialog').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('zh'))(
  'a page whose scripts failed reloads itself if the server responds, and shows an error if not (%s)',
  async (locale) => {
    const { context, page } = await openPhone(browser, { url: system.url, locale });
    const checkbox = page.getByRole('checkbox');
    const scripts = '**/assets/*.js';
    await page.clock.install();
    // The error event of a script comes before the load event.
    const passMoment = () => page.clock.fastForward(AFTER_ERROR_MS);
    const loadsBy = async (act: () => Promise<void>) => {
      const loaded = page.waitForEvent('load');
      await act();
      await loaded;
    };
    let aborted = 0;
    const abort = (route: Route) => {
      aborted++;
      return route.abort('failed');
    };
    const entry = '**/assets/index-*.js';
    await page.route(entry, (route) => (aborted === 0 ? abort(route) : route.continue()));
    await page.goto('/pages/sub/login/index');
    await passMoment();
    await checkbox.waitFor();
    expect(aborted).toBe(1);
    await page.unroute(entry);
    // At most once a minute, and not while the server is unreachable.
    await page.evaluate(() => sessionStorage.clear());
    await page.route(scripts, abort);
    await page.route('**/worker.js', abort);
    await page.goto('/pages/sub/login/index');
    await passMoment();
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: locale === 'zh' ? '页面加载失败' : 'This page couldn’t load' }).waitFor();
    await page.unroute('**/worker.js');
    const reload = page.getByRole('button', { name: locale === 'zh' ? '重新加载' : 'Reload' });
    await loadsBy(() => reload.tap());
    await loadsBy(passMoment);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), autoReloadKey)).not.toBeNull();
    // It reloaded itself recently, so it does not do it again.
    await passMoment();
    await reload.waitFor();
    await page.unroute(scripts);
    await reload.tap();
    await checkbox.waitFor();
    await context.close();
  },
);

test('a chosen language applies to server rendering from the next page on', async () => {
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh' });
  await page.goto('/pages/sub/login/index');
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.reload();
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.cookie.includes('locale=en'));
  const served = await page.goto('/');
  expect(await served?.text()).toContain('<title>Matches · ');
  await context.close();
});

test('a user sees the own star after hydration, and the next visitor does not', async () => {
  const words = wordsOf('zh');
  const { context, page } = await openPhone(browser, { url: system.url, locale: 'zh' });
  const errors = errorsOf(page);
  await page.goto('/pages/sub/login/index');
  await logInOnPage(page, '13800138177', words);
  const star = (on: Page, isFollowed: boolean) =>
    on.locator(`button[aria-pressed="${isFollowed}"][aria-label*="埃弗顿"]`).first();
  await star(page, false).tap();
  await star(page, true).waitFor();
  const isServed = await openServed(page, '/');
  await star(page, true).waitFor();
  expect(await isServed()).toBe(true);
  expect(errors).toEqual([]);
  const other = await openPhone(browser, { url: system.url, locale: 'zh' });
  const served = await other.page.goto('/');
  expect(await served?.text()).not.toContain('"followed":true');
  await star(other.page, false).waitFor();
  await Promise.all([context.close(), other.context.close()]);
});
