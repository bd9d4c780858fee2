import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { income } from '#contract/payments/money.ts';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { build } from '#test/build/build.ts';
import { importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildUnlock } from '#test/build/scheme.ts';
import { buildPaidWithdrawal } from '#test/build/payments/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sweepResults } from './sweep-results.ts';
import {
  ANALYST_FEN,
  differences,
  PLATFORM_FEN,
  PRICE_FEN,
  release,
  reportScore,
  scores,
  sell,
  balancesAfter,
} from '../testing/money-stage.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterEach(async () => {
  // After every test the books balance to the fen.
  const found = await differences(it);
  await it.close();
  expect(found).toEqual([]);
});

const details = (id: string) => it.call(schemeDetails, { params: { id } });
const detailsFor = (id: string, token: string) => it.call(viewerScheme, { params: { id } }, { token });
const nothing = { pendingFen: 0, incomeFen: 0, revenueFen: 0, owedFen: 0, borneFen: 0 };
const earned = { balanceFen: 1200, pendingFen: ANALYST_FEN, revenueFen: PLATFORM_FEN };
const refunded = { ...nothing, balanceFen: 5000 };

describe('before the income is released, a correction', () => {
  test('of a win to a loss takes nothing back from an ordinary scheme, and everything from a refundable one', async () => {
    const ordinary = await sell(it, 0);
    const refundable = await sell(it, 1, { refundIfLost: true });
    await reportScore(it, 0, scores.win);
    await reportScore(it, 1, scores.win);
    await reportScore(it, 0, scores.loss);
    await reportScore(it, 1, scores.loss);
    expect(await balancesAfter(it, ordinary)).toMatchObject(earned);
    expect(await balancesAfter(it, refundable)).toMatchObject({ balanceFen: 5000, pendingFen: 0 });
    expect((await details(refundable.schemeId)).result).toMatchObject({
      number: 2,
      outcome: 'loss',
      profitParts: -4000,
      earlier: [{ number: 1, outcome: 'win', profitParts: 4200 }],
    });
  });

  test('of a loss to a win takes the refund back and pays the analyst', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await reportScore(it, 0, scores.loss);
    expect(await balancesAfter(it, sale)).toEqual(refunded);
    await reportScore(it, 0, scores.win);
    expect(await balancesAfter(it, sale)).toMatchObject({ ...earned, owedFen: 0, borneFen: 0 });
    expect((await detailsFor(sale.schemeId, sale.fan.token)).mine).toMatchObject({
      paidFen: 3800,
      refundedFen: 0,
    });
    const { items, sums } = await it.call(income, { query: {} }, { token: sale.author.token });
    expect(items[0]).toMatchObject({
      analystFen: ANALYST_FEN,
      refundedFen: 0,
      state: 'pending',
      outcome: 'win',
    });
    expect(sums).toEqual({
      receivedFen: 3800,
      refundedFen: 0,
      platformFen: PLATFORM_FEN,
      analystFen: ANALYST_FEN,
    });
  });

  test('that changes only the score is notified and moves no money', async () => {
    const sale = await sell(it, 0);
    await reportScore(it, 0, [2, 0]);
    const before = await balancesAfter(it, sale);
    await reportScore(it, 0, [3, 0]);
    expect((await details(sale.schemeId)).result).toMatchObject({ number: 2, outcome: 'win' });
    expect(await balancesAfter(it, sale)).toEqual(before);
  });

  test('is not made for a score that no pick depends on, or for a repeated report', async () => {
    const sale = await sell(it, 0);
    await reportScore(it, 0, [2, 0]);
    await importOpenfootball(it, { pair: 0 }, { ht: [1, 0], ft: [2, 0] });
    await it.runJobs();
    await reportScore(it, 0, [2, 0]);
    await sweepResults(it.ctx);
    expect((await details(sale.schemeId)).result).toMatchObject({ number: 1 });
  });
});

test('back to the first result restores all original balances', async () => {
  for (const refundIfLost of [true, false]) {
    const pair = Number(refundIfLost);
    const sale = await sell(it, pair, { refundIfLost });
    await reportScore(it, pair, scores.win);
    const first = await balancesAfter(it, sale);
    await reportScore(it, pair, scores.loss);
    await reportScore(it, pair, scores.win);
    expect(await balancesAfter(it, sale)).toEqual(first);
    expect((await details(sale.schemeId)).result).toMatchObject({ number: 3, outcome: 'win' });
  }
});

test('sources that contradict each other again change nothing', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  await reportScore(it, 0, scores.win);
  const before = await balancesAfter(it, sale);
  await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [0, 1] });
  await it.runJobs();
  it.clock.advance({ hours: 5 });
  await sweepResults(it.ctx);
  expect((await details(sale.schemeId)).result).toMatchObject({ number: 1, outcome: 'win' });
  expect(await balancesAfter(it, sale)).toEqual(before);
});

test('a single source corrects after it has reported the result for two hours', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  it.clock.set('2026-03-15T17:00:00Z');
  await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [2, 0] });
  it.clock.advance({ hours: 3 });
  await sweepResults(it.ctx);
  await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [0, 1] });
  await it.runJobs();
  it.clock.advance({ minutes: 119 });
  await sweepResults(it.ctx);
  expect((await details(sale.schemeId)).result).toMatchObject({ outcome: 'win' });
  it.clock.advance({ minutes: 1 });
  await sweepResults(it.ctx);
  expect((await details(sale.schemeId)).result).toMatchObject({ number: 2, outcome: 'loss' });
  expect(await balancesAfter(it, sale)).toMatchObject(refunded);
});

describe('after the income was released, a correction', () => {
  test('takes it out of the income, and a second one returns it to be released again', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await reportScore(it, 0, scores.win);
    await release(it);
    expect(await balancesAfter(it, sale)).toMatchObject({ incomeFen: ANALYST_FEN, pendingFen: 0 });
    await reportScore(it, 0, scores.loss);
    expect(await balancesAfter(it, sale)).toEqual(refunded);
    await reportScore(it, 0, scores.win);
    expect(await balancesAfter(it, sale)).toMatchObject({ incomeFen: 0, pendingFen: ANALYST_FEN });
    await release(it);
    expect(await balancesAfter(it, sale)).toMatchObject({ incomeFen: ANALYST_FEN, pendingFen: 0 });
  });

  test('is advanced by the platform if the income is gone, and the next income repays it', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await reportScore(it, 0, scores.win);
    await release(it);
    await buildPaidWithdrawal(it, sale.author.id, 2000);
    await reportScore(it, 0, scores.loss);
    expect(await balancesAfter(it, sale)).toMatchObject({
      balanceFen: 5000,
      incomeFen: 0,
      owedFen: 2000,
      revenueFen: 0,
    });

    const next = await sell(it, 1, {}, sale.author);
    await reportScore(it, 1, scores.win);
    expect(await balancesAfter(it, next)).toMatchObject({ pendingFen: ANALYST_FEN, owedFen: 2000 });
    it.clock.set('2026-03-20T00:00:00Z');
    await release(it);
    expect(await balancesAfter(it, next)).toMatchObject({
      incomeFen: ANALYST_FEN - 2000,
      pendingFen: 0,
      owedFen: 0,
    });

    // Won after all: nothing is owed any more, so all of it is income again.
    await reportScore(it, 0, scores.win);
    expect(await balancesAfter(it, sale)).toMatchObject({
      pendingFen: ANALYST_FEN,
      owedFen: 0,
      balanceFen: 1200,
    });
  });

  test('back to the first result cancels the advance', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await reportScore(it, 0, scores.win);
    await release(it);
    await buildPaidWithdrawal(it, sale.author.id, ANALYST_FEN);
    const first = await balancesAfter(it, sale);
    await reportScore(it, 0, scores.loss);
    expect(await balancesAfter(it, sale)).toMatchObject({ owedFen: ANALYST_FEN, balanceFen: 5000 });
    await reportScore(it, 0, scores.win);
    expect(await balancesAfter(it, sale)).toEqual(first);
  });
});

test('buyers of one scheme share the recoverable amount, each fen once', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  const second = await build(it).fan();
  await buildBalance(it, second.id, PRICE_FEN);
  await buildUnlock(it, second, sale.schemeId);
  await reportScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 3000);
  const warned = vi.spyOn(it.ctx.log, 'warn');
  const taken = { balanceFen: 5000, pendingFen: 0, incomeFen: 0, owedFen: 3000, revenueFen: 0 };
  await reportScore(it, 0, scores.loss);
  expect(await balancesAfter(it, sale)).toMatchObject(taken);
  await reportScore(it, 0, scores.win);
  expect(await balancesAfter(it, sale)).toMatchObject({ pendingFen: 2 * ANALYST_FEN - 3000, owedFen: 0 });
  // Now the pending income covers only one of the two.
  await reportScore(it, 0, scores.loss);
  expect(await balancesAfter(it, sale)).toMatchObject(taken);
  expect(await balancesAfter(it, { ...sale, fan: second })).toMatchObject({ balanceFen: PRICE_FEN });
  // The plan matched the postings: no batch was rejected by the ledger and retried one by one.
  expect(warned.mock.calls).toEqual([]);
});

describe('a buyer who spent a wrong refund', () => {
  test('pays back the available balance, and the platform bears the rest', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    const other = await sell(it, 1, { priceFen: 2800 });
    await reportScore(it, 0, scores.loss);
    it.clock.set('2026-03-14T00:00:00Z');
    await buildUnlock(it, sale.fan, other.schemeId);
    await reportScore(it, 0, scores.win);
    expect(await balancesAfter(it, sale)).toMatchObject({
      balanceFen: 0,
      borneFen: 1600,
      pendingFen: ANALYST_FEN,
      revenueFen: PLATFORM_FEN,
    });
    expect((await detailsFor(sale.schemeId, sale.fan.token)).mine).toMatchObject({ refundedFen: 1600 });
    const { items } = await it.call(income, { query: {} }, { token: sale.author.token });
    expect(items[0]).toMatchObject({ analystFen: ANALYST_FEN, refundedFen: 0 });

    // Lost after all: the forgiven amount is part of the refund, and the platform bears nothing any more.
    await reportScore(it, 0, scores.loss);
    expect(await balancesAfter(it, sale)).toMatchObject({ balanceFen: 2200, borneFen: 0, pendingFen: 0 });
  });
});
