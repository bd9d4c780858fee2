import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { logout } from '#contract/people/sessions.ts';
import { me } from '#contract/people/users.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { draftOf } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import * as headWords from '#web/features/matches/head/head-words.ts';
import * as feedback from '#web/features/feedback/feedback-words.ts';
import { paths } from '#web/paths/paths.ts';
import * as ui from '#web/ui/words.ts';
import { backAsSoonAsOpen } from '../../phone/back-as-soon-as-open.ts';
import { begun } from '../../system/begun.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { type Client, clientOfPage, logInAs } from '../../system/client.ts';
import { comeIn } from '../../phone/come-in.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { requestsOf } from '../../phone/quiet.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { startSystem, type System } from '../../system/system.ts';
import { wordsOf } from '../../phone/words.ts';

const titles = JSON.parse(readFileSync('test/goldens/routes.json', 'utf8')) as Record<
  string,
  Record<Locale, string | null>
>;

const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const NICKNAME = '北看台';

let browser: Browser;
let system: System;
let author: Client;
let ids: { readonly match: string; readonly scheme: string; readonly author: string };

beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({
    clockStart: '2026-03-14T04:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  await importMatches(system, [match], '2026-03-14T04:00:00Z');
  const mobile = anyMobile();
  await system.run('user', mobile, '--analyst', '--verified', '--nickname', NICKNAME);
  author = await logInAs(system.url, mobile);
  const matchId = await matchIdOf(author, match);
  const body = draftOf(matchId, { priceFen: 3800, refundIfLost: true });
  const scheme = await author.call(publishScheme, { body });
  ids = { match: matchId, scheme: scheme.id, author: (await author.call(me, {})).id };
});
afterAll(() => system?.stop());

/** The query that a page needs. */
const queryOf = (path: string): string =>
  ({
    '/pages/sub/gameDetails/index': `?id=${ids.match}`,
    '/pages/sub/createScheme/index': `?match=${ids.match}`,
    '/pages/sub/schemeDetails/index': `?id=${ids.scheme}`,
    '/pages/sub/schemeTipOff/index': `?id=${ids.scheme}`,
    '/pages/sub/userPage/index': `?id=${ids.author}`,
    '/pages/sub/teamPage/index': `?id=${match.home}`,
    '/pages/sub/competitionPage/index': '?id=en.1',
  })[path] ?? '';

/** Pages titled by their content, once loaded. */
const named: Readonly<Record<string, RegExp>> = {
  '/pages/sub/userPage/index': new RegExp(NICKNAME),
  '/pages/sub/gameDetails/index': /英超|EPL/,
  '/pages/sub/schemeDetails/index': / · (方案详情|Tip) · /,
  '/pages/sub/teamPage/index': /阿森纳|Arsenal/,
  '/pages/sub/competitionPage/index': /英格兰足球超级联赛|Premier League/,
};

async function phoneOf(locale: Locale, client: Client | null = null) {
  const phone = await openPhone(browser, { url: system.url, locale });
  if (client !== null) await comeIn(phone.page, client);
  return phone;
}

const here = (page: Page): string => page.url().slice(system.url.length);
/** The machine may be busy. */
const patience = { timeout: 30_000 };
const arrive = (page: Page, address: string) => expect.poll(() => here(page), patience).toBe(address);
const back = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: { zh: ui.zh, en: ui.en }[locale].back, exact: true }).tap();

test.each(storyIn('en'))('every route opens directly, with its own title and bar (%s)', async (locale) => {
  const { context, page, faults } = await phoneOf(locale, author);
  const login = paths.login();
  for (const [path, title] of Object.entries(titles).filter(([path]) => ![login, '*'].includes(path))) {
    const answer = await page.goto(`${path}${queryOf(path)}`);
    expect(answer?.status(), path).toBe(200);
    const expected = named[path] ?? (title[locale] === null ? /./ : title[locale]);
    await expect.poll(() => page.title(), { ...patience, message: path }).toMatch(expected);
    await expect.poll(() => page.getByRole('banner').count(), { ...patience, message: path }).toBe(1);
    expect(new URL(page.url()).pathname, path).toBe(path);
  }
  expect(faults).toEqual([]);
  await context.close();
  const visitor = await phoneOf(locale);
  await visitor.page.goto(login);
  await expect.poll(() => visitor.page.title(), patience).toBe(titles[login]?.[locale]);
  await visitor.context.close();
});

test.each(storyIn('zh'))('an unknown URL shows an error with a link to home (%s)', async (locale) => {
  const { context, page } = await phoneOf(locale);
  for (const address of [
    '/nowhere',
    '/pages/sub/nowhere/index',
    '/pages/sub/income',
    `/pages/sub/schemeDetails/index?id=none`,
  ])
    expect((await page.goto(address))?.status(), address).toBe(404);
  await page.goto('/pages/sub/nowhere/index?id=1');
  const { shell } = wordsOf(locale);
  await page.getByRole('heading', { name: shell.notFound }).first().waitFor();
  await expect.poll(() => page.title(), patience).toBe(titles['*']?.[locale]);
  await page.getByRole('link', { name: shell.toHome }).tap();
  await arrive(page, '/');
  await context.close();
});

test.each(storyIn('en'))('back returns step by step, and to home from a deep link (%s)', async (locale) => {
  const { context, page, faults } = await phoneOf(locale);
  await page.goto('/');
  const seen: string[] = [];
  // A link tapped before hydration loads a whole page, from which back leads home.
  await begun(page);
  for (const to of ['gameDetails', 'schemeDetails', 'userPage']) {
    seen.push(here(page));
    await page.locator(`a[href*="${to}"]`).first().tap();
    await page.waitForURL((url) => url.href !== `${system.url}${seen.at(-1)}`);
  }
  for (const address of seen.toReversed()) {
    await back(page, locale);
    await arrive(page, address);
  }
  // The same by the browser's own back navigation.
  for (const _ of seen) await page.goForward();
  for (const address of seen.toReversed()) {
    await page.goBack();
    await arrive(page, address);
  }
  for (const deep of [
    paths.gameDetails({ id: ids.match }),
    paths.protocol(),
    paths.userPage({ id: ids.author }),
  ]) {
    const fresh = await context.newPage();
    await fresh.goto(deep);
    await back(fresh, locale);
    await arrive(fresh, '/');
    await fresh.close();
  }
  expect(faults).toEqual([]);
  await context.close();
});

test.each(storyIn('zh'))(
  'a login leads to the requested URL, and is not in the history (%s)',
  async (locale) => {
    const { context, page, faults } = await phoneOf(locale);
    const words = wordsOf(locale);
    const head = { zh: headWords.zh, en: headWords.en }[locale];
    // A star on a public page: the login opens over it.
    await page.goto('/');
    await begun(page);
    await page.getByRole('link', { name: /阿森纳.*埃弗顿|Arsenal.*Everton/ }).tap();
    const star = page.getByRole('button', { name: head.follow });
    await star.waitFor();
    const details = here(page);
    await star.first().tap();
    await logInOnPage(page, anyMobile(), words);
    await arrive(page, details);
    await back(page, locale);
    await arrive(page, '/');
    expect(await page.evaluate(() => history.length)).toBeLessThan(5);

    // After logging out, no page of the account is in the history.
    await page.getByRole('link', { name: words.shell.mine, exact: true }).tap();
    await page.getByRole('button', { name: words.account.logOut }).tap();
    await page.getByRole('dialog').getByRole('button', { name: words.account.logOut }).tap();
    await page.getByText(words.account.logIn).waitFor();

    const deep = `${paths.schemeTipOff({ id: ids.scheme })}&utm=1&x=%E4%B8%AD`;
    await page.goto(deep);
    await expect.poll(() => new URL(page.url()).pathname, patience).toBe(paths.login());
    await logInOnPage(page, anyMobile(), words);
    await arrive(page, deep);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname, patience).toBe(paths.mine());
    // A logged-in user is redirected away from the login.
    await page.goto(paths.login({ from: paths.aboutUs() }));
    await arrive(page, paths.aboutUs());
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('en'))('back closes an open sheet first, then leaves the page (%s)', async (locale) => {
  const mobile = anyMobile();
  await system.run('user', mobile, '--verified', '--recharge', '5000');
  const { context, page, faults } = await phoneOf(locale, await logInAs(system.url, mobile));
  const { unlock } = wordsOf(locale);
  const { quiet } = requestsOf(page);
  await page.goto(paths.gameDetails({ id: ids.match }));
  await quiet();
  const before = here(page);
  await page.locator('a[href*="schemeDetails"]').first().tap();
  await page.getByRole('button', { name: unlock.unlock, exact: true }).tap();
  await page.getByRole('dialog').waitFor();
  const scheme = here(page);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await arrive(page, scheme);

  // Even immediately after opening.
  for (let times = 0; times < 5; times++) {
    await page.evaluate(backAsSoonAsOpen);
    await page.getByRole('button', { name: unlock.unlock, exact: true }).tap();
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-went-back'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await arrive(page, scheme);
  }
  await page.goBack();
  await arrive(page, before);
  expect(faults).toEqual([]);
  await context.close();
});

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test.each(storyIn('zh'))(
  'a launch token is removed from the URL and logs in only after consent (%s)',
  async (locale) => {
    const client = await logInAs(system.url, anyMobile());
    const { nickname } = await client.call(me, {});
    const refusing = await phoneOf(locale);
    const { shell } = wordsOf(locale);
    const address = `${paths.feedback()}?token=${client.token}&utm=1`;
    const questionOn = (page: Page) => page.getByRole('dialog', { name: shell.launchTitle(nickname) });
    for (const refuse of [shell.launchRefused, null]) {
      const { page } = refusing;
      const question = questionOn(page);
      await page.goto(address);
      await question.waitFor();
      await arrive(page, paths.login({ from: `${paths.feedback()}?utm=1` }));
      if (refuse === null) await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: refuse }).tap();
      await question.waitFor({ state: 'hidden' });
      expect(Object.values(await stored(page)).join()).not.toContain(client.token);
      expect(await stored(page)).not.toHaveProperty('token');
      expect((await client.call(me, {})).nickname).toBe(nickname);
    }
    await refusing.context.close();
    const { context, page } = await phoneOf(locale);
    await page.goto(address);
    await questionOn(page).getByRole('button', { name: shell.launchAccepted, exact: true }).tap();
    await page.getByLabel({ zh: feedback.zh, en: feedback.en }[locale].content).waitFor();
    await arrive(page, `${paths.feedback()}?utm=1`);
    expect((await stored(page)).token).toMatch(/^Bearer /);
    expect((await stored(page)).token).not.toContain(client.token);
    await expect(client.call(me, {})).rejects.toThrow();
    await back(page, locale);
    await arrive(page, '/');
    await context.close();
  },
);

test('a launch of the current account needs no confirmation; one of another asks which to use', async () => {
  const [mine, other] = [await logInAs(system.url, anyMobile()), await logInAs(system.url, anyMobile())];
  const { nickname } = await mine.call(me, {});
  const { context, page } = await phoneOf('zh');
  const { shell } = wordsOf('zh');
  await page.goto(paths.connectUs());
  await page.evaluate((token) => localStorage.setItem('token', `Bearer ${token}`), mine.token);
  await page.goto(`${paths.feedback()}?token=${mine.token}`);
  await page.getByLabel(feedback.zh.content).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const kept = (await stored(page)).token;
  expect(kept).not.toContain(mine.token);
  await page.goto(`${paths.feedback()}?token=${other.token}`);
  const question = page.getByRole('dialog', { name: shell.continueAs });
  await question.getByRole('button', { name: shell.stayWith(nickname) }).tap();
  await question.waitFor({ state: 'hidden' });
  expect((await stored(page)).token).toBe(kept);
  await context.close();
});

test.each(storyIn('zh'))(
  'after a WeChat login, back skips the login; an ended session keeps page and draft for its user (%s)',
  async (locale) => {
    const { context, page } = await phoneOf(locale);
    const [words, text] = [wordsOf(locale), { zh: feedback.zh, en: feedback.en }[locale]];
    const { quiet } = requestsOf(page);
    const content = page.getByLabel(text.content);
    const written = 'Twelve words of mine that nobody has to write again, thank you';
    const toWechat = async () => {
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words.sessions.wechat }).tap();
      await page.waitForURL(/wechat/);
    };
    await page.goto(paths.connectUs());
    await begun(page);
    await page.locator(`a[href="${paths.feedback()}"]`).tap();
    await toWechat();
    await page.getByRole('button', { name: 'A new WeChat' }).tap();
    await page.getByText(words.sessions.wechatPhone).waitFor();
    await logInOnPage(page, anyMobile(), words);
    await content.waitFor();
    await page.goBack();
    await page.goBack();
    // The position of the login in the history.
    await arrive(page, paths.feedback());
    await content.fill(written);

    const end = async () => (await clientOfPage(system.url, page)).call(logout, { body: {} });
    // Otherwise the page's first requests may notice the end of the session first.
    await quiet();
    await end();
    await page.getByRole('button', { name: text.send }).tap();
    await toWechat();
    const known = page.getByRole('button', { name: /New \d+$/ }).last();
    await known.tap();
    await content.waitFor();
    await arrive(page, paths.feedback());
    await expect.poll(() => content.inputValue(), patience).toBe(written);
    await page.getByRole('button', { name: text.send }).tap();
    await page.getByText(text.waiting).waitFor();
    await content.fill(written);

    await end();
    await page.reload();
    await logInOnPage(page, anyMobile(), words);
    await content.waitFor();
    await quiet();
    expect(await content.inputValue()).toBe('');
    await context.close();
  },
);
