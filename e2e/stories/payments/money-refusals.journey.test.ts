import { afterAll, afterEach, beforeAll, expect, type RunnerTask, test } from 'vitest';
import { balance } from '#contract/payments/money.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import * as binding from '../../money/binding.ts';
import { command, operate } from '../../money/command.ts';
import * as income from '../../money/income.ts';
import { payInsideWechat } from '../../money/inside-wechat.ts';
import * as spending from '../../money/spending.ts';
import {
  arrive,
  type Cast,
  castWalk,
  earn,
  passMinutes,
  publishTwo,
  reach,
  startWalk,
  type Walk,
} from '../../money/stage.ts';
import { runConcurrently, barrier } from '../../money/take-turns.ts';
import { operatorOf } from '../../system/operator.ts';

const ADMIN = 'admin';
const MODERATOR = 'moderator';
const FINANCE = 'finance';

let walk: Walk;
let casts: readonly Cast[];
const staff: income.Staff = (...args) => operate(walk.system, '--as', FINANCE, ...args);

beforeAll(async () => {
  walk = await startWalk();
  await operatorOf(walk.system).staff(ADMIN, { moderator: MODERATOR, finance: FINANCE });
  casts = await castWalk(walk, 'en');
});
let tasks: readonly RunnerTask[] = [];
afterEach(({ task }) => {
  tasks = task.file.tasks;
});
afterAll(async () => {
  await walk?.system.stop();
  if (tasks.every(({ result }) => result?.state === 'pass')) checkWhole();
});

/** After all stories: every refusal that users can meet was met, and no page had an error. */
function checkWhole(): void {
  expect(casts.flatMap(({ locale }) => walk.missing(locale))).toEqual([]);
  expect(casts.flatMap(({ author, buyer }) => [...author.faults, ...buyer.faults])).toEqual([]);
}

test('a scheme withdrawn or removed during an unlock is reported and costs nothing', () =>
  runConcurrently(casts, async ({ locale }) => {
    const { client } = await arrive(walk, locale, '--analyst', '--nickname', `North Stand ${locale} 2`);
    const [withdrawnId, removedId] = await publishTwo(client);
    const reason = ['--reason', '含有联系方式，移除'];
    await spending.takenOff(walk, locale, {
      withdrawnId,
      removedId,
      withdraw: () => client.call(withdrawScheme, { params: { id: withdrawnId }, body: {} }),
      remove: () => operate(walk.system, '--as', MODERATOR, 'remove', removedId, ...reason),
    });
  }));

test('a user who lost free access sees the price before any charge', () =>
  runConcurrently(casts, async ({ locale }) => {
    const author = await arrive(walk, locale, '--analyst', '--nickname', `North Stand ${locale} 3`);
    await spending.unfollowed(walk, locale, author.client);
  }));

test('a match that starts during an unlock is reported and costs nothing', async () => {
  const kickOff = barrier(casts.length, () => reach(walk, '2026-03-14T22:01:00Z'));
  await runConcurrently(casts, ({ locale, schemes }) =>
    spending.saleOver(walk, locale, schemes.late, kickOff),
  );
});

test('an unverified user is sent to verification wherever money moves', () =>
  runConcurrently(casts, ({ locale, schemes }) => spending.uncertified(walk, locale, schemes.dear)));

test('invalid amounts and orders and failing providers charge nothing', () =>
  runConcurrently(casts, ({ locale }) => spending.recharging(walk, locale)));

test('a user with a low balance recharges the difference and returns to the scheme', () =>
  runConcurrently(casts, ({ locale, schemes }) => spending.tooLittle(walk, locale, schemes)));

test('an outdated refund request shows the refundable rest or the pending refund', () =>
  runConcurrently(casts, ({ locale }) => spending.refunding(walk, locale)));

test('teen mode, spending limit and self-exclusion each lead to protection instead of a charge', () =>
  runConcurrently(casts, ({ locale, schemes }) => spending.protectedFrom(walk, locale, schemes.dear)));

test('inside WeChat every consent failure is reported, three sheets end correctly, and one is paid', () =>
  runConcurrently(casts, ({ locale, schemes }) => payInsideWechat(walk, locale, schemes.dear)));

test('an analyst meets every refusal from the first account to a new payee, and repeated taps are one withdrawal', async () => {
  await earn(walk);
  // Codes were sent a moment ago.
  const wait = barrier(casts.length, () => passMinutes(walk, 10));
  await runConcurrently(casts, async ({ author, buyer }) => {
    expect((await author.client.call(balance, {})).incomeFen).toBeGreaterThan(0);
    const taken = await binding.takeAccount(buyer);
    await binding.bindAtLast(walk, author, taken);
    await income.refusedAtThePress(walk, author, staff);
    await income.askTwice(walk, author);
    await wait();
    await binding.changeAfter(walk, author, () => income.failAndArrive(walk, author, staff));
    await binding.guess(walk, buyer);
  });
});

test('reconciliation finds nothing', async () => {
  expect(await command(walk.system, 'reconcile')).toContain('sum 0 fen, 0 differences');
});
