import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundRecharge } from '#contract/payments/money.ts';
import { allRows, recentRows, type Since } from '#server/features/ledger/reconcile/requested-rows.ts';
import { everyInvariant } from '#server/features/ledger/reconcile/reconcile.ts';
import { sealedTo, sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { sinceOf } from '#server/features/ledger/reconcile/since-of.ts';
import { aPaidOrder } from '#server/features/payments/recharge/testing/recharging.ts';
import { build } from '#test/build/build.ts';
import { buildPaidWithdrawal } from '#test/build/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sweepResults } from '../settle/sweep-results.ts';
import { differences, release, sayScore, scores, sell } from '../testing/money-stage.ts';
import { tamperings } from '../testing/tamperings.ts';

/** What a recent run does not ask. */
const ofWholeRunsAlone = [
  'an Alipay account is the payee of one person',
  'no escrow outlives its matches without a case that says why',
  'no record counts a scheme that is not there',
  'suspense holds what no order fits and nobody resolved',
];

let it: TestApp;
/** Between one sale and everything else. */
let since: Since;
/** A win that was released, withdrawn and corrected to a loss; the advance repaid by another win; a refund that is open. */
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, listen: true });
  await sell(it, 2);
  await sealLedger(it.ctx);
  since = await sinceOf(it.ctx, await sealedTo(it.ctx.db));
  const payer = await build(it).fan();
  const { orderId } = await aPaidOrder(it, payer, 5000);
  const body = { orderId, amountFen: 1000, requestId: randomUUID() };
  await it.call(refundRecharge, { body }, { token: payer.token });
  const sale = await sell(it, 0, { refundIfLost: true });
  await sayScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 2660);
  await sayScore(it, 0, scores.loss);
  await sell(it, 1, {}, sale.author);
  await sayScore(it, 1, scores.win);
  it.clock.set('2026-03-20T00:00:00Z');
  await release(it);
  await sweepResults(it.ctx);
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});

/** How many rows a query finds after a statement of somebody who has every guard off; then all is as it was. */
const foundAfter = (statement: string, query: string) =>
  it.database.asOwner(async (run) => {
    await run(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}`);
    try {
      return (await run(query)).length;
    } finally {
      await run('ROLLBACK');
    }
  });

test('reconciling asks for everything that is tampered with here, and here is tampered with everything', () => {
  expect(Object.keys(everyInvariant).sort()).toEqual(Object.keys(tamperings).sort());
});

test('what is recent is asked for everything but what is named here', () => {
  expect(since.txnId).toBeGreaterThan(0);
  const unasked = Object.entries(everyInvariant).filter(([, query]) => query(recentRows(since)) === null);
  expect(unasked.map(([invariant]) => invariant).sort()).toEqual(ofWholeRunsAlone);
});

test.each(Object.entries(tamperings))(
  'it is found where it does not hold that %s',
  async (invariant, statement) => {
    for (const asked of [allRows, recentRows(since)]) {
      const query = everyInvariant[invariant]?.(asked);
      if (query === null && !asked.isWhole) continue;
      expect(await foundAfter('SELECT 1', query ?? '')).toBe(0);
      expect(await foundAfter(statement, query ?? ''), asked.isWhole ? 'whole' : 'recent').toBeGreaterThan(0);
    }
  },
);
