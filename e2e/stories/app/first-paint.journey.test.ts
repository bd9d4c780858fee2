import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choiceKeys, drawnAttribute } from '#contract/pages/first-screen.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser } from '../../phone/browser.ts';
import { holdScripts } from '../../phone/hold-answers.ts';
import { visitor } from '../../system/client.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { startSystem, type System } from '../../system/system.ts';

const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
/** On the next calendar day in Beijing and London, on the same one in New York. */
const late: OwnMatch = { home: 'chelsea', away: 'fulham', date: '2026-03-15', time: '01:30' };

let browser: Browser;
let system: System;
let details: string;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: '2026-03-14T04:00:00Z' });
  await importMatches(system, [match, late], '2026-03-14T04:00:00Z');
  details = `/pages/sub/gameDetails/index?id=${await matchIdOf(visitor(system.url), match)}`;
});
afterAll(() => system?.stop());

interface Reader {
  readonly name: string;
  readonly timezoneId: string;
  readonly locale: 'zh' | 'en';
  readonly oddsFormat?: string;
  readonly lines?: string;
  /** Texts of the list: the kick-offs, and the heading of the later day if it is another one. */
  readonly kickoffs: readonly string[];
  readonly dayHead: string | null;
  /** The line and odds of an Asian handicap. */
  readonly price: RegExp;
}

const readers: readonly Reader[] = [
  {
    name: 'Beijing',
    timezoneId: 'Asia/Shanghai',
    locale: 'zh',
    kickoffs: ['23:00', '09:30'],
    dayHead: '未开赛3月15日 周日',
    price: /亚盘 半\/一，主 1\.05，客 0\.85/,
  },
  {
    name: 'London',
    timezoneId: 'Europe/London',
    locale: 'en',
    kickoffs: ['15:00', '01:30'],
    dayHead: 'After midnightSun 15 Mar',
    price: /handicap −0\.75, home 2\.05, away 1\.85/,
  },
  {
    name: 'New York with American odds and split lines',
    timezoneId: 'America/New_York',
    locale: 'en',
    oddsFormat: 'american',
    lines: 'names',
    kickoffs: ['11:00', '21:30'],
    dayHead: null,
    price: /handicap \u22120\.5\/1, home \+105, away \u2212118/,
  },
  {
    name: 'Kathmandu in Chinese with decimal odds and lines as numbers',
    timezoneId: 'Asia/Kathmandu',
    locale: 'zh',
    oddsFormat: 'decimal',
    lines: 'numbers',
    kickoffs: ['20:45', '07:15'],
    dayHead: '未开赛3月15日 周日',
    price: /亚盘 \u22120\.75，主 2\.05，客 1\.85/,
  },
];

/** A phone of a reader who has chosen the odds format or the lines on another page, and nothing else. */
async function phoneOf({
  timezoneId,
  oddsFormat,
  lines,
  locale,
}: Pick<Reader, 'timezoneId' | 'oddsFormat' | 'lines' | 'locale'>) {
  const context = await browser.newContext({
    baseURL: system.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId,
    serviceWorkers: 'block',
  });
  for (const [key, value] of [
    [choiceKeys.oddsFormat, oddsFormat],
    [choiceKeys.lines, lines],
  ] as const)
    if (value !== undefined)
      await context.addInitScript(([name, chosen]) => localStorage.setItem(name, chosen), [
        key,
        value,
      ] as const);
  await context.addInitScript(watchShifts);
  return context;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Runs in the page: records what was moved after it was painted, besides the centred last line of the footer, which is
 * loaded later.
 */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('a[href*="/log"]')) continue;
        // What was moved, as a finder of its cause wants it: a text alone does not name an element without one.
        shifts.push(`${node?.nodeName} ${element?.outerHTML.slice(0, 200)} ${JSON.stringify([from, to])}`);
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly shifts: readonly string[] }).shifts);

interface Held {
  readonly page: Page;
  readonly errors: readonly string[];
  /** Lets the scripts of the app come, and waits until the app has taken over. */
  release(): Promise<void>;
}

/** Opens a page whose scripts do not come. */
async function openWithoutScripts(context: BrowserContext, url: string): Promise<Held> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const startApp = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return {
    page,
    errors,
    async release() {
      startApp();
      await page.locator(`html[${drawnAttribute}]`).waitFor();
    },
  };
}

/** Visible texts and the names of links; without countdowns, which go on, and the line of the log, which comes later. */
const textsOf = (page: Page) =>
  page.evaluate((log) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, data } = walker.currentNode as Text;
      if (parent?.checkVisibility() && !parent.closest(`[role=timer], a[href="${log}"]`)) texts.push(data);
    }
    const names = [...document.querySelectorAll('main [aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    );
    return [...texts, ...names];
  }, paths.log());

const markElements = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-served', '');
  });
/** Tag and text of the elements that the app made anew, besides those that it adds to a page later. */
const madeAnew = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section *:not([data-served])')].map(
      (each) => `${each.tagName} ${each.textContent}`,
    ),
  );

test.each(readers)(
  'a first visit from $name shows the right times and odds before any script of the app, and keeps every element',
  async (reader) => {
    const context = await phoneOf(reader);
    const query = reader.locale === 'en' ? 'locale=en' : '';
    for (const url of [`/?day=2026-03-14&${query}`, `${details}&tab=schemes&${query}`]) {
      const { page, errors, release } = await openWithoutScripts(context, url);
      const before = await textsOf(page);
      const text = before.join('\n');
      if (url.startsWith('/?')) {
        for (const kickoff of reader.kickoffs) expect(before).toContain(kickoff);
        const heads = await page.locator('main h3:visible').allInnerTexts();
        expect(heads.map((each) => each.replaceAll(/[\n·]/g, ''))).toEqual(
          reader.dayHead === null ? [] : [reader.dayHead],
        );
        expect(text).toMatch(reader.price);
      } else expect(text).toContain(reader.kickoffs[0]);
      expect(/北京时间|Beijing/.test(text)).toBe(reader.timezoneId !== 'Asia/Shanghai');
      await markElements(page);
      await release();
      expect(await textsOf(page)).toEqual(before);
      expect(await madeAnew(page)).toEqual([]);
      expect(await shiftsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.close();
    }
    await context.close();
  },
);

test.each(readers)('the second visit from $name comes right from the server', async (reader) => {
  const context = await phoneOf(reader);
  const page = await context.newPage();
  await page.goto(reader.locale === 'en' ? '/?locale=en' : '/');
  await page.locator(`html[${drawnAttribute}]`).waitFor();
  expect(new URL(page.url()).search).toBe('');
  const cookies = await context.cookies();
  expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
    ...(reader.locale === 'en' && { locale: 'en' }),
    ...(reader.timezoneId !== 'Asia/Shanghai' && { zone: expect.stringMatching(/^[A-Z]\w+\/\w+$/) }),
    ...(reader.oddsFormat !== undefined && { odds: reader.oddsFormat }),
    ...(reader.lines !== undefined && { lines: reader.lines }),
  });
  for (const { sameSite } of cookies) expect(sameSite).toBe('Lax');
  const served = await (await context.request.get('/?day=2026-03-14')).text();
  for (const kickoff of reader.kickoffs) expect(served).toContain(`>${kickoff}<!--@`);
  const label = /aria-label="([^"]*(?:Arsenal|阿森纳)[^"]*)"/.exec(served)?.[1];
  expect(label).toMatch(reader.price);
  expect(label).toContain(reader.kickoffs[0]);
  await context.close();
});

test('a reader of another zone on a page with a chart sees it, and the app renders it again without an error', async () => {
  const context = await phoneOf({ timezoneId: 'Europe/London', locale: 'zh' });
  const { page, errors, release } = await openWithoutScripts(context, `${details}&tab=odds`);
  expect((await textsOf(page)).join()).toContain('15:00');
  await release();
  await page.getByText('15:00').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the chosen colour of wins is there before any script, and comes from the server on the second visit', async () => {
  const context = await phoneOf({ timezoneId: 'Asia/Shanghai', locale: 'zh' });
  await context.addInitScript((key) => localStorage.setItem(key, 'green'), choiceKeys.winColour);
  const winOn = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--win').trim());
  const { page, release } = await openWithoutScripts(context, '/');
  const green = await winOn(page);
  await release();
  expect(await winOn(page)).toBe(green);
  const served = await (await context.request.get('/')).text();
  expect(served).toMatch(/^<!doctype html>\s*<html[^>]* data-win="green"/i);
  const plain = await phoneOf({ timezoneId: 'Asia/Shanghai', locale: 'zh' });
  const other = await openWithoutScripts(plain, '/');
  expect(await winOn(other.page)).not.toBe(green);
  const english = await openWithoutScripts(plain, '/?locale=en');
  expect(await winOn(english.page)).toBe(green);
  await Promise.all([context.close(), plain.close()]);
});

test('a page that the server does not render shows a skeleton until the app has rendered it', async () => {
  const context = await phoneOf({ timezoneId: 'Europe/London', locale: 'en' });
  const { page, release } = await openWithoutScripts(context, '/pages/sub/login/index');
  const skeleton = page.locator('#skeleton');
  await skeleton.waitFor();
  expect((await skeleton.boundingBox())?.height).toBeGreaterThan(400);
  await release();
  await skeleton.waitFor({ state: 'hidden' });
  await page.getByRole('checkbox').waitFor();
  await context.close();
});

test('English is offered to a browser that prefers it, before the scripts, until it is chosen or dismissed', async () => {
  const offerOn = (page: Page) => page.getByRole('link', { name: 'Read in English' });
  const english = await phoneOf({ timezoneId: 'Europe/London', locale: 'en' });
  const first = await openWithoutScripts(english, '/');
  await offerOn(first.page).waitFor();
  await first.release();
  expect(await offerOn(first.page).isVisible()).toBe(true);
  expect(await shiftsOf(first.page)).toEqual([]);
  await first.page.getByRole('button', { name: 'Dismiss' }).tap();
  await offerOn(first.page).waitFor({ state: 'hidden' });
  await first.page.reload();
  await first.page.locator(`html[${drawnAttribute}]`).waitFor();
  expect(await offerOn(first.page).isVisible()).toBe(false);
  // Another one takes it, before the app is there.
  const other = await phoneOf({ timezoneId: 'Europe/London', locale: 'en' });
  const second = await openWithoutScripts(other, `${details}&tab=data`);
  await offerOn(second.page).tap();
  await second.page.waitForURL(/locale=en/, { waitUntil: 'commit' });
  await second.release();
  expect(await second.page.locator('html').getAttribute('lang')).toBe('en');
  expect(second.page.url()).toContain('tab=data');
  expect(second.page.url()).not.toContain('locale');
  const chinese = await phoneOf({ timezoneId: 'Europe/London', locale: 'zh' });
  const third = await openWithoutScripts(chinese, '/');
  expect(await offerOn(third.page).isVisible()).toBe(false);
  await Promise.all([english.close(), other.close(), chinese.close()]);
});

/** Most bytes of scripts for home, compressed. */
const SCRIPTS_OF_HOME = 150_000;

test('the scripts that home needs are at most 150 kB, and no other page’s', async () => {
  const context = await phoneOf({ timezoneId: 'Asia/Shanghai', locale: 'zh' });
  const page = await context.newPage();
  const loaded: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      loaded.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => [pathname, responseBodySize] as const),
      );
  });
  await page.goto('/');
  await page.locator(`html[${drawnAttribute}]`).waitFor();
  const served = await (await context.request.get('/')).text();
  const named = new Set(
    [...served.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path),
  );
  const sizes = (await Promise.all(loaded)).filter(([path]) => named.has(path));
  expect(sizes.map(([path]) => path.replace(/-.*/, '')).toSorted()).toEqual(
    ['common', 'home', 'index', 'libraries', 'rolldown'].map((name) => `/assets/${name}`),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(SCRIPTS_OF_HOME);
  await context.close();
});
