import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifests } from '#contract/pages/first-screen.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { me } from '#contract/people/users.ts';
import { isFull } from '#test/level.ts';
import { until } from '#test/until.ts';
import { draftOf } from '#test/build/scheme.ts';
import { paths } from '#web/paths/paths.ts';
import { allPages, type Looker } from '../../phone/all-pages.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { logInAs, visitor } from '../../system/client.ts';
import { foreignWords } from '../../phone/foreign-words.ts';
import { moveOn } from '../../phone/move-on.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { requestsOf } from '../../phone/quiet.ts';
import { startSystem, type System } from '../../system/system.ts';
import { visit } from '../../phone/visit.ts';
import { wordsOf } from '../../phone/words.ts';

const NOW = '2026-03-14T06:00:00Z';
const [AUTHOR, FAN] = ['13800138031', '13800138032'];
const first: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const second: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-14', time: '17:30' };

let browser: Browser;
let system: System;
let addresses: Readonly<Record<Looker, readonly string[]>>;
let tokens: Readonly<Record<Looker, string | null>>;
let known: { readonly matchId: string; readonly schemeId: string; readonly authorId: string };

beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: NOW, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  await importMatches(system, [first, second], NOW);
  await system.run('user', AUTHOR, '--analyst', '--verified', '--nickname', 'North Stand');
  await system.run('user', FAN, '--verified', '--nickname', 'North Stand II');
  const [author, fan] = [await logInAs(system.url, AUTHOR), await logInAs(system.url, FAN)];
  tokens = { visitor: null, fan: fan.token, author: author.token };
  const { id: authorId } = await author.call(me, {});
  const matchId = await matchIdOf(visitor(system.url), first);
  const body = draftOf(matchId, { priceFen: 3800, refundIfLost: true });
  const { id: schemeId } = await author.call(publishScheme, { body });
  known = { matchId, schemeId, authorId };
  addresses = allPages(known);
  // Published schemes are in the log and no longer "just now", so nothing changes while pages are compared.
  await moveOn(system, { minutes: 10 });
});
afterAll(() => system?.stop());

async function open(who: Looker, timezoneId?: string) {
  const phone = await openPhone(browser, {
    url: system.url,
    locale: 'zh',
    ...(timezoneId === undefined ? {} : { timezoneId }),
  });
  await phone.context.addInitScript((token) => {
    if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
  }, tokens[who]);
  return { ...phone, requests: requestsOf(phone.page) };
}

/** Like another tab of the same browser: a setting changed there applies here immediately. */
async function choose(page: Page, key: 'locale' | 'oddsFormat' | 'theme', value: string | null) {
  await page.evaluate(
    ([name, chosen]) => {
      if (chosen === null) localStorage.removeItem(name);
      else localStorage.setItem(name, chosen);
      window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: chosen }));
    },
    [key, value] as const,
  );
}

/** A reloaded page has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

const titleField = (page: Page, locale: 'zh' | 'en') =>
  page.getByRole('textbox', { name: wordsOf(locale).publish.scheme }).first();

/** All displayed text of an idle page, without clock figures and days that expire. */
async function textOf(page: Page, requests: ReturnType<typeof requestsOf>): Promise<string> {
  const { loading } = wordsOf('zh').ui;
  await requests.settled();
  await until(async () => (await page.getByText(loading).count()) === 0);
  const text = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
  return text.replaceAll(/(\d+-\d+ )?\d+:\d+|\d+/g, '0');
}

test('every page changes its language in place and completely, and back to the same text', async () => {
  const walks = (['visitor', 'fan', 'author'] as const).map(async (who) => {
    const { context, page, requests } = await open(who);
    const faults: string[] = [];
    for (const address of addresses[who]) {
      await visit(page, address);
      await mark(page);
      const before = await textOf(page, requests);
      for (const locale of ['en', 'zh'] as const) {
        await choose(page, 'locale', locale);
        await requests.settled();
        const lang = await page.locator('html').getAttribute('lang');
        const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
        if (manifest !== manifests[locale]) faults.push(`${who} ${address}: manifest is ${manifest}`);
        if (lang !== (locale === 'zh' ? 'zh-CN' : 'en')) faults.push(`${who} ${address}: lang is ${lang}`);
        for (const text of await foreignWords(page, locale))
          faults.push(`${who} ${address}: not in ${locale}: ${text}`);
      }
      const after = await textOf(page, requests);
      if (after !== before) faults.push(`${who} ${address}: ${differenceOf(before, after)}`);
      if (!(await isMarked(page))) faults.push(`${who} ${address}: was reloaded`);
    }
    await context.close();
    return faults;
  });
  expect((await Promise.all(walks)).flat()).toEqual([]);
});

function differenceOf(before: string, after: string): string {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const at = one.findIndex((line, index) => line !== other[index]);
  return `${one[at]} became ${other[at]}`;
}

test('language, odds format and theme change in place on home, match, scheme and publish page; input and position stay', async () => {
  const { context, page, requests, faults } = await open('author');
  const { gameDetails, schemeDetails, createScheme, home } = paths;
  const typed = '切尔西高位防线遇上反击';
  for (const [address, decimal, hkOdds] of [
    [home(), '1.85', '0.85'],
    [gameDetails({ id: known.matchId }), '1.85', '0.85'],
    [schemeDetails({ id: known.schemeId }), null, null],
    [createScheme({ match: known.matchId }), '1.85', '0.85'],
  ] as const) {
    await page.goto(address);
    await requests.quiet();
    await mark(page);
    const field = titleField(page, 'zh');
    const isForm = address.includes('createScheme');
    if (isForm) {
      await page.getByText(wordsOf('zh').markets.asian, { exact: true }).first().tap();
      await field.fill(typed);
    }
    await page.evaluate(() => window.scrollTo(0, 120));
    const place = await page.evaluate(() => window.scrollY);
    const shows = async (text: string) =>
      until(async () => (await page.locator('#root').innerText()).includes(text));
    for (const locale of ['en', 'zh'] as const) {
      await choose(page, 'locale', locale);
      for (const [format, price] of [
        ['decimal', decimal],
        ['hkOdds', hkOdds],
      ] as const) {
        await choose(page, 'oddsFormat', format);
        if (price !== null) await shows(price);
      }
      const theme = locale === 'en' ? 'dark' : 'light';
      await choose(page, 'theme', theme);
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      if (isForm) expect(await titleField(page, locale).inputValue()).toBe(typed);
    }
    await choose(page, 'oddsFormat', null);
    expect(await isMarked(page)).toBe(true);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(2);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  ['Europe/London', '格林尼治标准时间', '8 小时', '15:00'],
  ['America/New_York', '北美东部夏令时间', '12 小时', '11:00'],
  ['Asia/Kathmandu', '尼泊尔时间', '2 小时 15 分', '20:45'],
] as const)(
  'in %s every page with times states their zone, in both languages, and uses it',
  async (zone, name, difference, kickoff) => {
    // How the sentence is put in English depends on no zone.
    const isTranslated = isFull || zone === 'Asia/Kathmandu';
    const { gameDetails, schemeDetails, createScheme, home, inbox, log, calibration, detail, income } = paths;
    const walks = [
      ['visitor', [home(), gameDetails({ id: known.matchId }), log(), calibration()]],
      ['fan', [schemeDetails({ id: known.schemeId }), detail(), inbox()]],
      ['author', [createScheme({ match: known.matchId }), income()]],
    ] as const;
    for (const [who, pages] of walks) {
      const { context, page, requests, faults } = await open(who, zone);
      for (const address of pages) {
        await visit(page, address);
        await requests.settled();
        const text = await page.locator('#root').innerText();
        expect([address, text]).toEqual([
          address,
          expect.stringContaining(`时间按${name}显示，北京时间快 ${difference}。`),
        ]);
        if (/gameDetails|schemeDetails|createScheme/.test(address)) expect(text).toContain(kickoff);
        if (!isTranslated) continue;
        await choose(page, 'locale', 'en');
        await page.getByText(/Beijing is .* ahead\)\./).waitFor();
        expect(await foreignWords(page, 'en')).toEqual([]);
        await choose(page, 'locale', 'zh');
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  },
);

test('a reader with the server’s settings sees the page before any script arrives', async () => {
  const { context, page } = await open('visitor');
  await page.route('**/*.js', () => {});
  await page.goto(paths.home(), { waitUntil: 'commit' });
  await page
    .getByRole('link', { name: /阿森纳/ })
    .first()
    .waitFor();
  await context.close();
});
