import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { income } from '#contract/payments/money.ts';
import { schemeDetails } from '#contract/schemes/schemes.ts';
import { build } from '#test/build/build.ts';
import { importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/recharge.ts';
import { buildUnlock } from '#test/build/scheme.ts';
import { buildPaidWithdrawal } from '#test/build/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sweepResults } from './sweep-results.ts';
import {
  ANALYST_FEN,
  differences,
  PLATFORM_FEN,
  PRICE_FEN,
  release,
  sayScore,
  scores,
  sell,
  whoHasWhat,
} from '../testing/money-stage.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterEach(async () => {
  // Whatever was corrected, the books agree to the fen.
  const found = await differences(it);
  await it.close();
  expect(found).toEqual([]);
});

const shown = (id: string, token?: string) =>
  it.call(schemeDetails, { params: { id } }, token === undefined ? {} : { token });
const nothing = { pendingFen: 0, incomeFen: 0, revenueFen: 0, owedFen: 0, borneFen: 0 };
const earned = { balanceFen: 1200, pendingFen: ANALYST_FEN, revenueFen: PLATFORM_FEN };
const refunded = { ...nothing, balanceFen: 5000 };

describe('before the income is released, a correction', () => {
  test('of a win to a loss takes nothing back from an ordinary scheme, and everything from a refundable one', async () => {
    const ordinary = await sell(it, 0);
    const refundable = await sell(it, 1, { refundIfLost: true });
    await sayScore(it, 0, scores.win);
    await sayScore(it, 1, scores.win);
    await sayScore(it, 0, scores.loss);
    await sayScore(it, 1, scores.loss);
    expect(await whoHasWhat(it, ordinary)).toMatchObject(earned);
    expect(await whoHasWhat(it, refundable)).toMatchObject({ balanceFen: 5000, pendingFen: 0 });
    expect((await shown(refundable.schemeId)).result).toMatchObject({
      number: 2,
      outcome: 'loss',
      profitParts: -4000,
      earlier: [{ number: 1, outcome: 'win', profitParts: 4200 }],
    });
  });

  test('of a loss to a win takes the refund back and pays the analyst', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await sayScore(it, 0, scores.loss);
    expect(await whoHasWhat(it, sale)).toEqual(refunded);
    await sayScore(it, 0, scores.win);
    expect(await whoHasWhat(it, sale)).toMatchObject({ ...earned, owedFen: 0, borneFen: 0 });
    expect((await shown(sale.schemeId, sale.fan.token)).mine).toMatchObject({
      paidFen: 3800,
      refundedFen: 0,
    });
    const { items, sums } = await it.call(income, { query: {} }, { token: sale.author.token });
    expect(items[0]).toMatchObject({
      mineFen: ANALYST_FEN,
      refundedFen: 0,
      state: 'pending',
      outcome: 'win',
    });
    expect(sums).toEqual({
      receivedFen: 3800,
      refundedFen: 0,
      platformFen: PLATFORM_FEN,
      mineFen: ANALYST_FEN,
    });
  });

  test('by which only the score differs is told and moves nothing', async () => {
    const sale = await sell(it, 0);
    await sayScore(it, 0, [2, 0]);
    const before = await whoHasWhat(it, sale);
    await sayScore(it, 0, [3, 0]);
    expect((await shown(sale.schemeId)).result).toMatchObject({ number: 2, outcome: 'win' });
    expect(await whoHasWhat(it, sale)).toEqual(before);
  });

  test('of a score nobody reads, or told again, is none', async () => {
    const sale = await sell(it, 0);
    await sayScore(it, 0, [2, 0]);
    await importOpenfootball(it, { pair: 0 }, { ht: [1, 0], ft: [2, 0] });
    await it.runJobs();
    await sayScore(it, 0, [2, 0]);
    await sweepResults(it.ctx);
    expect((await shown(sale.schemeId)).result).toMatchObject({ number: 1 });
  });
});

test('going back to the first result leaves everybody with what they had at first', async () => {
  for (const refundIfLost of [true, false]) {
    const pair = Number(refundIfLost);
    const sale = await sell(it, pair, { refundIfLost });
    await sayScore(it, pair, scores.win);
    const first = await whoHasWhat(it, sale);
    await sayScore(it, pair, scores.loss);
    await sayScore(it, pair, scores.win);
    expect(await whoHasWhat(it, sale)).toEqual(first);
    expect((await shown(sale.schemeId)).result).toMatchObject({ number: 3, outcome: 'win' });
  }
});

test('sources that contradict each other again change nothing', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  await sayScore(it, 0, scores.win);
  const before = await whoHasWhat(it, sale);
  await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [0, 1] });
  await it.runJobs();
  it.clock.advance({ hours: 5 });
  await sweepResults(it.ctx);
  expect((await shown(sale.schemeId)).result).toMatchObject({ number: 1, outcome: 'win' });
  expect(await whoHasWhat(it, sale)).toEqual(before);
});

test('one source alone corrects after it has said so for two hours', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  it.clock.set('2026-03-15T17:00:00Z');
  await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [2, 0] });
  it.clock.advance({ hours: 3 });
  await sweepResults(it.ctx);
  await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [0, 1] });
  await it.runJobs();
  it.clock.advance({ minutes: 119 });
  await sweepResults(it.ctx);
  expect((await shown(sale.schemeId)).result).toMatchObject({ outcome: 'win' });
  it.clock.advance({ minutes: 1 });
  await sweepResults(it.ctx);
  expect((await shown(sale.schemeId)).result).toMatchObject({ number: 2, outcome: 'loss' });
  expect(await whoHasWhat(it, sale)).toMatchObject(refunded);
});

describe('after the income was released, a correction', () => {
  test('takes it out of the income, and gives it back to be released anew', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await sayScore(it, 0, scores.win);
    await release(it);
    expect(await whoHasWhat(it, sale)).toMatchObject({ incomeFen: ANALYST_FEN, pendingFen: 0 });
    await sayScore(it, 0, scores.loss);
    expect(await whoHasWhat(it, sale)).toEqual(refunded);
    await sayScore(it, 0, scores.win);
    expect(await whoHasWhat(it, sale)).toMatchObject({ incomeFen: 0, pendingFen: ANALYST_FEN });
    await release(it);
    expect(await whoHasWhat(it, sale)).toMatchObject({ incomeFen: ANALYST_FEN, pendingFen: 0 });
  });

  test('is advanced by the platform where the income is gone, and the next income pays that back', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await sayScore(it, 0, scores.win);
    await release(it);
    await buildPaidWithdrawal(it, sale.author.id, 2000);
    await sayScore(it, 0, scores.loss);
    expect(await whoHasWhat(it, sale)).toMatchObject({
      balanceFen: 5000,
      incomeFen: 0,
      owedFen: 2000,
      revenueFen: 0,
    });

    const next = await sell(it, 1, {}, sale.author);
    await sayScore(it, 1, scores.win);
    expect(await whoHasWhat(it, next)).toMatchObject({ pendingFen: ANALYST_FEN, owedFen: 2000 });
    it.clock.set('2026-03-20T00:00:00Z');
    await release(it);
    expect(await whoHasWhat(it, next)).toMatchObject({
      incomeFen: ANALYST_FEN - 2000,
      pendingFen: 0,
      owedFen: 0,
    });

    // Won after all: nothing is owed any more, so all of it is income again.
    await sayScore(it, 0, scores.win);
    expect(await whoHasWhat(it, sale)).toMatchObject({
      pendingFen: ANALYST_FEN,
      owedFen: 0,
      balanceFen: 1200,
    });
  });

  test('back to the first result cancels the advance', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    await sayScore(it, 0, scores.win);
    await release(it);
    await buildPaidWithdrawal(it, sale.author.id, ANALYST_FEN);
    const first = await whoHasWhat(it, sale);
    await sayScore(it, 0, scores.loss);
    expect(await whoHasWhat(it, sale)).toMatchObject({ owedFen: ANALYST_FEN, balanceFen: 5000 });
    await sayScore(it, 0, scores.win);
    expect(await whoHasWhat(it, sale)).toEqual(first);
  });
});

test('buyers of one scheme share what there is to take back, each fen of it once', async () => {
  const sale = await sell(it, 0, { refundIfLost: true });
  const second = await build(it).fan();
  await buildBalance(it, second.id, PRICE_FEN);
  await buildUnlock(it, second, sale.schemeId);
  await sayScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 3000);
  const warned = vi.spyOn(it.ctx.log, 'warn');
  const taken = { balanceFen: 5000, pendingFen: 0, incomeFen: 0, owedFen: 3000, revenueFen: 0 };
  await sayScore(it, 0, scores.loss);
  expect(await whoHasWhat(it, sale)).toMatchObject(taken);
  await sayScore(it, 0, scores.win);
  expect(await whoHasWhat(it, sale)).toMatchObject({ pendingFen: 2 * ANALYST_FEN - 3000, owedFen: 0 });
  // Now what is pending is enough for one of the two alone.
  await sayScore(it, 0, scores.loss);
  expect(await whoHasWhat(it, sale)).toMatchObject(taken);
  expect(await whoHasWhat(it, { ...sale, fan: second })).toMatchObject({ balanceFen: PRICE_FEN });
  // Planned together as it is posted: no batch was refused by the ledger and paid out one by one.
  expect(warned.mock.calls).toEqual([]);
});

describe('a buyer who spent a refund that was none', () => {
  test('gives back what the balance holds, and the platform bears the rest', async () => {
    const sale = await sell(it, 0, { refundIfLost: true });
    const other = await sell(it, 1, { priceFen: 2800 });
    await sayScore(it, 0, scores.loss);
    it.clock.set('2026-03-14T00:00:00Z');
    await buildUnlock(it, sale.fan, other.schemeId);
    await sayScore(it, 0, scores.win);
    expect(await whoHasWhat(it, sale)).toMatchObject({
      balanceFen: 0,
      borneFen: 1600,
      pendingFen: ANALYST_FEN,
      revenueFen: PLATFORM_FEN,
    });
    expect((await shown(sale.schemeId, sale.fan.token)).mine).toMatchObject({ refundedFen: 1600 });
    const { items } = await it.call(income, { query: {} }, { token: sale.author.token });
    expect(items[0]).toMatchObject({ mineFen: ANALYST_FEN, refundedFen: 0 });

    // Lost after all: what was forgiven is part of the refund, and nothing is borne any more.
    await sayScore(it, 0, scores.loss);
    expect(await whoHasWhat(it, sale)).toMatchObject({ balanceFen: 2200, borneFen: 0, pendingFen: 0 });
  });
});
