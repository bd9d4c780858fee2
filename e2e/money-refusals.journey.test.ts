import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance } from '#contract/money.ts';
import { unlockScheme, withdrawScheme } from '#contract/schemes.ts';
import { until } from '#test/until.ts';
import { openBrowser } from './browser.ts';
import { command, operate } from './money/command.ts';
import { payInsideWechat } from './money/inside-wechat.ts';
import { sightings } from './money/sightings.ts';
import * as binding from './money/binding.ts';
import * as income from './money/income.ts';
import * as spending from './money/spending.ts';
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
import { inBoth, oneAtATime, whenBothAreHere } from './money/take-turns.ts';
import { importMatches, importResult } from './own-league.ts';
import { startSystem, type System } from './system.ts';

const NOW = '2026-03-14T00:00:00Z';
const ADMIN = '13800139901';
const MODERATOR = '13800139902';
const FINANCE = '13800139903';

let browser: Browser;
let system: System;
/** The same with commands through its control socket: a program for each takes seconds. */
let quick: System;
let walk: Walk;
const { meet, missing } = sightings();
const authors = {} as Record<Locale, Person>;
const rivals = {} as Record<Locale, Person>;
const schemes = {} as Record<Locale, Schemes>;
const staff: income.Staff = (...args) => operate(system, '--as', FINANCE, ...args);

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
  walk = { browser, system, meet, alone: oneAtATime() };
  await importMatches(quick, [match, nextMatch], NOW);
  for (const mobile of [ADMIN, MODERATOR, FINANCE]) await command(system, 'user', mobile);
  await operate(system, 'grant', ADMIN, 'admin', '--reason', 'the first admin');
  await operate(system, '--as', ADMIN, 'grant', MODERATOR, 'moderator', '--reason', 'removes schemes');
  await operate(system, '--as', ADMIN, 'grant', FINANCE, 'finance', '--reason', 'pays out income');
  for (const locale of locales) {
    authors[locale] = await arrive(walk, locale, '--analyst', '--nickname', `North Stand ${locale}`);
    schemes[locale] = await publishAll(authors[locale].client);
    rivals[locale] = await arrive(walk, locale, '--certified', '--recharge', '8800');
    const unlocking = { params: { id: schemes[locale].earning }, body: { unlockId: randomUUID() } };
    await rivals[locale].client.call(unlockScheme, unlocking);
  }
});
afterAll(() => system?.stop());

test('a scheme that is taken off while it is being unlocked says so and costs nothing', async () => {
  const withdrawing = { params: { id: schemes.zh.doomed }, body: {} };
  const takeBack = whenBothAreHere(() => authors.zh.client.call(withdrawScheme, withdrawing));
  const remove = whenBothAreHere(() =>
    operate(system, '--as', MODERATOR, 'remove', schemes.en.doomed, '--reason', '含有联系方式，移除'),
  );
  const doomed = { withdrawnId: schemes.zh.doomed, takeBack, removedId: schemes.en.doomed, remove };
  await inBoth((locale) => spending.takenOff(walk, locale, doomed));
});

test('a scheme whose match begins while it is being unlocked says so and costs nothing', async () => {
  const kickOff = whenBothAreHere(async () => {
    await system.moveTo('2026-03-14T20:00:00Z');
    await importResult(quick, match, [1, 0], [2, 0]);
  });
  await inBoth((locale) => spending.saleOver(walk, locale, schemes[locale].earning, kickOff));
});

test('who is not certified is told so and led to certification wherever money moves', () =>
  inBoth((locale) => spending.uncertified(walk, locale, schemes[locale].dear)));

test('no amount, order or provider that will not do takes anybody’s money', () =>
  inBoth((locale) => spending.recharging(walk, locale)));

test('who lacks a few yuan recharges just those and is back at the scheme', () =>
  inBoth((locale, other) => spending.tooLittle(walk, locale, schemes[locale].dear, schemes[other].cheap)));

test('a refund that no longer fits says what is left, or that another one is under way', () =>
  inBoth((locale) => spending.refunding(walk, locale)));

test('teen mode, a bound and a pause each lead to protection instead of taking money', () =>
  inBoth((locale) => spending.protectedFrom(walk, locale, schemes[locale].dear)));

test('inside WeChat every fault of the consent is said, three sheets end as they should, and one is paid', () =>
  inBoth((locale) => payInsideWechat(walk, locale, schemes[locale].dear)));

test('an account is bound at last, after everything that may be wrong with it and with the code', () =>
  inBoth(async (locale) => {
    const taken = await binding.takeAccount(rivals[locale]);
    await binding.bindAtLast(walk, authors[locale], taken);
  }));

test('what changes between the sheet of a withdrawal and the press is said there, and nothing leaves the income', () =>
  inBoth(async (locale) => {
    const { client } = authors[locale];
    await until(async () => (await client.call(balance, {})).incomeFen > 0, 90_000);
    await income.refusedAtThePress(walk, authors[locale], staff);
  }));

test('two taps in one tab and one in another are one withdrawal', () =>
  inBoth((locale) => income.askTwice(walk, authors[locale])));

test('a payout that fails says why and comes back, the next arrives, and a new payee makes money wait', async () => {
  // The codes of before were sent a moment ago.
  await system.moveTo('2026-03-14T20:10:00Z');
  await inBoth(async (locale) => {
    await binding.changeAfter(walk, authors[locale], () =>
      income.failAndArrive(walk, authors[locale], staff),
    );
    await binding.guess(walk, rivals[locale]);
  });
});

test('the books agree after all of it, and no page had a fault', async () => {
  expect(await command(system, 'reconcile')).toContain('sum 0 fen, 0 differences');
  expect([...Object.values(authors), ...Object.values(rivals)].flatMap(({ faults }) => faults)).toEqual([]);
});

test('every refusal a user can meet was met in both languages', () => {
  expect(missing()).toEqual([]);
});
