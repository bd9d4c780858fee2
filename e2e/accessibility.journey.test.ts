import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchList } from '#contract/matches.ts';
import { publishScheme } from '#contract/schemes.ts';
import { me } from '#contract/users.ts';
import { type FeedSample, oddsCsv, openfootball } from '#test/build/feed.ts';
import { pricesOf } from '#test/build/prices.ts';
import { draftOf } from '#test/build/scheme.ts';
import { allPages, type Looker } from './all-pages.ts';
import { openBrowser, openPhone } from './browser.ts';
import { logInAs, visitor } from './client.ts';
import { foreignWords } from './foreign-words.ts';
import { requestsOf } from './quiet.ts';
import { startSystem, type System } from './system.ts';
import { wordsOf } from './words.ts';

const NOW = '2026-03-14T06:00:00Z';
const AUTHOR = '13800138021';
const FAN = '13800138022';

let browser: Browser;
let system: System;
let addresses: Readonly<Record<Looker, readonly string[]>>;
let tokens: Readonly<Record<Looker, string | null>>;

beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({ clockStart: NOW, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  await importSample(
    openfootball(
      {},
      { home: 'Chelsea FC', away: 'Newcastle United FC', time: null },
      { home: 'Liverpool FC', away: 'Fulham FC', status: 'postponed' },
      { home: 'Burnley FC', away: 'Brentford FC', date: '2026-03-13', ft: [2, 1], ht: [1, 1] },
    ),
  );
  await importSample(oddsCsv(...pricesOf('Arsenal FC', 'Everton FC', NOW)));
  await system.run('user', AUTHOR, '--analyst', '--certified', '--nickname', 'North Stand');
  await system.run('user', FAN, '--certified', '--nickname', 'North Stand II');
  const [author, fan] = [await logInAs(system.url, AUTHOR), await logInAs(system.url, FAN)];
  tokens = { visitor: null, fan: fan.token, author: author.token };
  const { id } = await author.call(me, {});
  const matchId = await pricedMatch();
  const body = draftOf(matchId, { priceFen: 3800, refundIfLost: true });
  const scheme = await author.call(publishScheme, { body });
  const pages = allPages({ matchId, schemeId: scheme.id, authorId: id });
  const emptyLists = ['/?day=2026-03-13', '/?day=2026-01-02', '/?q=000'];
  addresses = { ...pages, visitor: [...pages.visitor, ...emptyLists] };
});
afterAll(async () => {
  await system?.stop();
  await browser?.close();
});

test.each([
  ['zh', 'light'],
  ['en', 'dark'],
] as const)('every page can be used by everybody and speaks one language (%s, %s)', async (locale, theme) => {
  const walks = (['visitor', 'fan', 'author'] as const).map(async (who) => {
    const { context, page } = await openPhone(browser, { url: system.url, locale });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await context.addInitScript((token) => {
      if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
    }, tokens[who]);
    const requests = requestsOf(page);
    const faults: string[] = [];
    for (const address of addresses[who]) {
      await page.goto(address);
      await requests.quiet();
      for (const fault of await faultsOf(page, locale)) faults.push(`${who} ${address}: ${fault}`);
    }
    await context.close();
    return faults;
  });
  const faults = (await Promise.all(walks)).flat();
  expect(faults).toEqual([]);
});

/** Money, account and the texts that bind: what somebody with weak eyes must not be kept from. */
const ofMoneyOrAccount =
  /recharge|detail\/index|mine\/index|accountSecurity|editUser|guardian|protocol|aboutUs|income|sub\/schemeDetails/;
const NARROW = 320;

test.each(['zh', 'en'] as const)(
  'with letters twice as large no page of money or account is wider than the smallest phone (%s)',
  async (locale) => {
    const wider: string[] = [];
    for (const who of ['visitor', 'fan', 'author'] as const) {
      const { context, page } = await openPhone(browser, { url: system.url, locale });
      await page.setViewportSize({ width: NARROW, height: 640 });
      await context.addInitScript((token) => {
        if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%';
        });
      }, tokens[who]);
      const requests = requestsOf(page);
      const measure = async (what: string) => {
        await requests.quiet();
        const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
        if (width > NARROW) wider.push(`${who} ${what}: ${width}`);
      };
      for (const address of addresses[who].filter((each) => ofMoneyOrAccount.test(each))) {
        await page.goto(address);
        await measure(address);
        if (!address.includes('schemeDetails')) continue;
        await page.getByRole('button', { name: wordsOf(locale).unlock.unlock, exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await measure('the sheet that unlocks');
      }
      await context.close();
    }
    expect(wider).toEqual([]);
  },
);

async function faultsOf(page: Page, locale: 'zh' | 'en'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const rules = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html.slice(0, 160)} ${failureSummary}`),
  );
  const foreign = (await foreignWords(page, locale)).map((text) => `not in ${locale}: ${text}`);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  const failed = await page.locator('[role=alert] h2').allInnerTexts();
  return [
    ...failed,
    ...rules,
    ...foreign,
    ...(scrollWidth > clientWidth ? [`wider than the phone: ${scrollWidth}`] : []),
  ];
}

async function importSample({ fileName, content }: FeedSample): Promise<void> {
  const file = join(system.folder, fileName);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  expect(await system.run('import', file)).toMatchObject({ code: 0 });
}

/** The one match that has prices. */
async function pricedMatch(): Promise<string> {
  const nobody = visitor(system.url);
  const { items } = await nobody.call(matchList, { query: {} });
  const found = items.find(({ odds }) => odds.length > 0);
  if (!found) throw new Error('No match with prices');
  return found.id;
}
