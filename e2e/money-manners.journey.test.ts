import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance } from '#contract/money.ts';
import { unlockScheme } from '#contract/schemes.ts';
import { until } from '#test/until.ts';
import { openBrowser } from './browser.ts';
import { takeAccount } from './money/binding.ts';
import { command } from './money/command.ts';
import * as manners from './money/manners.ts';
import { sightings } from './money/sightings.ts';
import {
  arrive,
  type Locale,
  locales,
  match,
  nextMatch,
  type Person,
  publishAll,
  type Schemes,
  type Walk,
} from './money/stage.ts';
import { inBoth, oneAtATime } from './money/take-turns.ts';
import { importMatches, importResult } from './own-league.ts';
import { startSystem, type System } from './system.ts';

const NOW = '2026-03-14T00:00:00Z';

let browser: Browser;
let system: System;
/** The same with commands through its control socket: a program for each takes seconds. */
let quick: System;
let walk: Walk;
const authors = {} as Record<Locale, Person>;
const schemes = {} as Record<Locale, Schemes>;

beforeAll(async () => {
  browser = await openBrowser();
  system = await startSystem({
    clockStart: NOW,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0', INCOME_PENDING_HOURS: '0' },
  });
  quick = {
    ...system,
    run: async (tool, ...args) => ({ code: 0, output: await command(system, tool, ...args) }),
  };
  walk = { browser, system, meet: sightings().meet, alone: oneAtATime() };
  await importMatches(quick, [match, nextMatch], NOW);
  for (const locale of locales) {
    authors[locale] = await arrive(walk, locale, '--analyst', '--nickname', `North Stand ${locale}`);
    schemes[locale] = await publishAll(authors[locale].client);
    const { client } = await arrive(walk, locale, '--certified', '--recharge', '8800');
    const unlocking = { params: { id: schemes[locale].earning }, body: { unlockId: randomUUID() } };
    await client.call(unlockScheme, unlocking);
  }
});
afterAll(() => system?.stop());

test.each(['alipay', 'wechat'] as const)(
  'a recharge is one order and one payment in every tab, comes up again as it was, and waits for its network (%s)',
  (provider) => inBoth((locale) => manners.recharge(walk, locale, provider)),
);

test('a scheme is paid once on any network, and the way to the provider and back costs nothing', () =>
  inBoth((locale) => manners.unlock(walk, locale, schemes[locale])));

test('a withdrawal is asked for once on any network', async () => {
  await system.moveTo('2026-03-14T20:00:00Z');
  await importResult(quick, match, [1, 0], [2, 0]);
  await inBoth(async (locale) => {
    const { client } = authors[locale];
    await until(async () => (await client.call(balance, {})).incomeFen > 0);
    await takeAccount(authors[locale]);
    await manners.withdraw(walk, authors[locale]);
  });
});

test('the books agree after all of it', async () => {
  expect(await command(system, 'reconcile')).toContain('sum 0 fen, 0 differences');
});
