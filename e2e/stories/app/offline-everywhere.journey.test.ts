import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { me } from '#contract/people/users.ts';
import { draftOf } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { logInAs } from '../../system/client.ts';
import { openControlled } from '../../offline/open-controlled.ts';
import { offlineFault } from '../../offline/walk.ts';
import { importMatches, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { requestsOf } from '../../phone/quiet.ts';
import { startSystem, type System } from '../../system/system.ts';

const NOW = '2026-03-14T04:00:00Z';
const AUTHOR = '13800138311';
const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };

/** All routes, literally. */
const routes = Object.keys(JSON.parse(readFileSync('test/goldens/routes.json', 'utf8')) as object);

let browser: Browser;
let system: System;
let token: string;
let queries: Readonly<Record<string, string>>;
beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: NOW, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  await importMatches(system, [match], NOW);
  await system.run('user', AUTHOR, '--analyst', '--recharge', '5000', '--nickname', 'North Stand');
  const author = await logInAs(system.url, AUTHOR);
  token = author.token ?? '';
  const matchId = await matchIdOf(author, match);
  const authorId = (await author.call(me, {})).id;
  const { id } = await author.call(publishScheme, { body: draftOf(matchId, { priceFen: 800 }) });
  queries = {
    '/pages/sub/gameDetails/index': `?id=${matchId}`,
    '/pages/sub/createScheme/index': `?match=${matchId}`,
    '/pages/sub/schemeDetails/index': `?id=${id}`,
    '/pages/sub/schemeTipOff/index': `?id=${id}`,
    '/pages/sub/userPage/index': `?id=${authorId}`,
    '/pages/sub/compare/index': `?ids=${authorId}`,
    '/pages/sub/teamPage/index': `?id=${match.home}`,
    '/pages/sub/competitionPage/index': '?id=en.1',
    '/pages/sub/search/index': '?q=arsenal',
  };
});
afterAll(() => system?.stop());

/** Visits every page online, then offline. @returns the violations of the second visit. */
async function silentPages(locale: Locale): Promise<string[]> {
  const { context, page, faults } = await openPhone(browser, { url: system.url, locale, worker: true });
  const { quiet } = requestsOf(page);
  await page.goto('/icon.svg');
  await page.evaluate((kept) => localStorage.setItem('token', `Bearer ${kept}`), token);
  await openControlled(page, '/');
  const addresses = [...routes.filter((path) => path !== '*'), '/pages/nowhere'].map(
    (path) => path + (queries[path] ?? ''),
  );
  for (const address of addresses) await page.goto(address);
  await quiet();
  await context.setOffline(true);
  const silent: string[] = [];
  for (const address of addresses) {
    const fault = await offlineFault(page, address, locale);
    if (fault !== null) silent.push(`${locale} ${address}: ${fault}`);
  }
  await context.close();
  return [...silent, ...faults];
}

test.each(storyIn('en'))(
  'offline, every visited page shows its age, or an error with a retry (%s)',
  async (locale) => {
    expect(await silentPages(locale)).toEqual([]);
  },
);
