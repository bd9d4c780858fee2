import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { matchList } from '#contract/matches/matches.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { me } from '#contract/people/users.ts';
import { type FeedSample, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { pricesOf } from '#test/build/matches/prices.ts';
import { draftOf } from '#test/build/scheme.ts';
import { allPages, type Looker } from '../phone/all-pages.ts';
import { openPhone } from '../phone/browser.ts';
import { logInAs, visitor } from '../system/client.ts';
import { requestsOf } from '../phone/quiet.ts';
import { startSystem, type System } from '../system/system.ts';

const NOW = '2026-03-14T06:00:00Z';
const AUTHOR = '13800138021';
const FAN = '13800138022';

export const lookers = ['visitor', 'fan', 'author'] as const;

export interface Stage {
  readonly system: System;
  readonly tokens: Readonly<Record<Looker, string | null>>;
  readonly addresses: Readonly<Record<Looker, readonly string[]>>;
  readonly matchId: string;
  readonly schemeId: string;
}

/** A match day with one priced match and a scheme on sale, and three viewers. */
export async function setStage(): Promise<Stage> {
  const system = await startSystem({ clockStart: NOW, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  await importSample(
    system,
    openfootball(
      {},
      { home: 'Chelsea FC', away: 'Newcastle United FC', time: null },
      { home: 'Liverpool FC', away: 'Fulham FC', status: 'postponed' },
      { home: 'Burnley FC', away: 'Brentford FC', date: '2026-03-13', ft: [2, 1], ht: [1, 1] },
    ),
  );
  await importSample(system, oddsCsv(...pricesOf('Arsenal FC', 'Everton FC', NOW)));
  await system.run('user', AUTHOR, '--analyst', '--verified', '--nickname', 'North Stand');
  await system.run('user', FAN, '--verified', '--nickname', 'North Stand II');
  const [author, fan] = [await logInAs(system.url, AUTHOR), await logInAs(system.url, FAN)];
  const tokens = { visitor: null, fan: fan.token, author: author.token };
  const { id } = await author.call(me, {});
  const matchId = await pricedMatch(system);
  const body = draftOf(matchId, { priceFen: 3800, refundIfLost: true });
  const scheme = await author.call(publishScheme, { body });
  const pages = allPages({ matchId, schemeId: scheme.id, authorId: id });
  const emptyLists = ['/?day=2026-03-13', '/?day=2026-01-02', '/?q=000'];
  const addresses = { ...pages, visitor: [...pages.visitor, ...emptyLists] };
  return { system, tokens, addresses, matchId, schemeId: scheme.id };
}

export interface Walker {
  readonly page: Page;
  readonly session: CDPSession;
  readonly quiet: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** A phone with reduced motion and the light theme. */
export async function walk(
  browser: Browser,
  { system, tokens }: Stage,
  who: Looker,
  locale: Locale,
): Promise<Walker> {
  const { context, page } = await openPhone(browser, { url: system.url, locale });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await context.addInitScript((token) => {
    if (token !== null) localStorage.setItem('token', `Bearer ${token}`);
  }, tokens[who]);
  const { quiet } = requestsOf(page);
  return { page, quiet, session: await context.newCDPSession(page), close: () => context.close() };
}

async function importSample(system: System, { fileName, content }: FeedSample): Promise<void> {
  const file = join(system.folder, fileName);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  expect(await system.run('import', file)).toMatchObject({ code: 0 });
}

/** The only match with prices. */
async function pricedMatch({ url }: System): Promise<string> {
  const { items } = await visitor(url).call(matchList, { query: {} });
  const found = items.find(({ odds }) => odds.length > 0);
  if (!found) throw new Error('No match with prices');
  return found.id;
}
