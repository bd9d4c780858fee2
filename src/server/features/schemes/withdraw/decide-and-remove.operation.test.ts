import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import { sweepResults } from '../settle/sweep-results.ts';
import {
  ANALYST_FEN,
  decideVoid,
  differences,
  release,
  remove,
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
  const found = await differences(it);
  await it.close();
  expect(found).toEqual([]);
});

const details = (id: string) => it.call(schemeDetails, { params: { id } });
const detailsFor = (id: string, token: string) => it.call(viewerScheme, { params: { id } }, { token });
const nothing = { pendingFen: 0, incomeFen: 0, revenueFen: 0, owedFen: 0, borneFen: 0 };
const refunded = { ...nothing, balanceFen: 5000 };

test('an end reported before the match can have been played is held back until then', async () => {
  const sale = await sell(it, 0);
  it.clock.set('2026-03-15T16:29:00Z');
  await reportScore(it, 0, scores.win, { now: true });
  expect((await details(sale.schemeId)).result).toBeNull();
  it.clock.advance({ minutes: 1 });
  await sweepResults(it.ctx);
  expect((await details(sale.schemeId)).result).toMatchObject({ outcome: 'win' });
});

describe("an operator's decision", () => {
  test('voids what was settled and refunds it, and no later result overturns it', async () => {
    const sale = await sell(it, 0);
    await reportScore(it, 0, scores.win);
    await decideVoid(it, sale.schemeId);
    expect(await balancesAfter(it, sale)).toEqual(refunded);
    const { result, state } = await details(sale.schemeId);
    expect([state, result?.sources, result?.explanation.zh]).toEqual([
      'void',
      ['operator'],
      '经人工裁定作废 → 作废',
    ]);
    await reportScore(it, 0, scores.loss);
    await sweepResults(it.ctx);
    await decideVoid(it, sale.schemeId);
    expect((await details(sale.schemeId)).result).toMatchObject({ number: 2, outcome: 'void' });
  });

  test('voids an open scheme, and the later result settles nothing', async () => {
    const sale = await sell(it, 0);
    await decideVoid(it, sale.schemeId);
    expect(await balancesAfter(it, sale)).toEqual(refunded);
    await reportScore(it, 0, scores.win);
    expect((await details(sale.schemeId)).result).toMatchObject({ number: 1, outcome: 'void' });
  });
});

describe('a removal', () => {
  test('after the payout refunds every buyer, and the record still counts the scheme', async () => {
    const sale = await sell(it, 0);
    await reportScore(it, 0, scores.win);
    await release(it);
    await remove(it, sale.schemeId);
    expect(await balancesAfter(it, sale)).toEqual(refunded);
    expect((await detailsFor(sale.schemeId, sale.fan.token)).mine).toMatchObject({ refundedFen: 3800 });
    await reportScore(it, 0, scores.loss);
    expect(await details(sale.schemeId)).toMatchObject({
      state: 'removed',
      result: { number: 2, outcome: 'loss' },
    });
    expect(await balancesAfter(it, sale)).toEqual(refunded);
  });

  test('before the match refunds at once, and a win brings the author nothing', async () => {
    const sale = await sell(it, 0);
    await remove(it, sale.schemeId);
    expect(await balancesAfter(it, sale)).toEqual(refunded);
    await reportScore(it, 0, scores.win);
    expect(await balancesAfter(it, sale)).toEqual(refunded);
    await expect(remove(it, sale.schemeId)).rejects.toMatchObject({ reason: 'SCHEME_REMOVED' });
  });
});

test('income of a disputed scheme is pending until the decision', async () => {
  const sale = await sell(it, 0);
  await reportScore(it, 0, scores.win);
  const operator = await buildOperator(it, 'moderator');
  const [at, disputeId] = [it.clock.now(), randomUUID()];
  await it.database.asOwner((run) =>
    run(`INSERT INTO dispute (id, scheme_id, user_id, settlement_number, text, at)
         VALUES ('${disputeId}', '${sale.schemeId}', '${sale.fan.id}', 1, 'The score is wrong', '${at.toISOString()}')`),
  );
  await release(it);
  expect(await balancesAfter(it, sale)).toMatchObject({ pendingFen: ANALYST_FEN, incomeFen: 0 });
  await decideDispute(it.ctx, {
    operatorId: operator.id,
    disputeId,
    reason: 'The score is right',
    remedy: null,
  });
  await release(it);
  expect(await balancesAfter(it, sale)).toMatchObject({ pendingFen: 0, incomeFen: ANALYST_FEN });
});
