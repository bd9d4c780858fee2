import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundRecharge } from '#contract/payments/money.ts';
import { allRows, recentRows, type Since } from '#server/features/ledger/reconcile/requested-rows.ts';
import { everyInvariant } from '#server/features/ledger/reconcile/reconcile.ts';
import { sealedTo, sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { sinceOf } from '#server/features/ledger/reconcile/since-of.ts';
import { aPaidOrder } from '#server/features/payments/recharge/testing/recharging.ts';
import { build } from '#test/build/build.ts';
import { buildPaidWithdrawal } from '#test/build/payments/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sweepResults } from '../settle/sweep-results.ts';
import { differences, release, reportScore, scores, sell } from '../testing/money-stage.ts';
import { tamperings } from '../testing/tamperings.ts';

/** Invariants that only a whole run checks, not a recent one. */
const wholeRunInvariants = [
  'a stored day has the number of its transfers',
  'an Alipay account is the payee of one person',
  'every decision of an operator is in the audit',
  'every void and removal by decision is in the audit',
  'no day between two stored ones is missing',
  'no escrow is overdue without an operator case',
  'no record counts an unknown scheme',
  'suspense equals the open unmatched payments',
  'the sums of a stored day are those of its transfers',
  'what waits for operators is listed, and nothing else',
];

let it: TestApp;
/** Range of the recent rows: from after the first sale on. */
let since: Since;
/** A win that was released, withdrawn and corrected to a loss; the advance repaid by another win; an open refund. */
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, listen: true });
  await sell(it, 2);
  await sealLedger(it.ctx);
  since = await sinceOf(it.ctx, await sealedTo(it.ctx.db));
  const payer = await build(it).fan();
  const { orderId } = await aPaidOrder(it, payer, 5000);
  const body = { orderId, amountFen: 1000, idempotencyKey: randomUUID() };
  await it.call(refundRecharge, { body }, { token: payer.token });
  const sale = await sell(it, 0, { refundIfLost: true });
  await reportScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 2660);
  await reportScore(it, 0, scores.loss);
  await sell(it, 1, {}, sale.author);
  await reportScore(it, 1, scores.win);
  it.clock.set('2026-03-20T00:00:00Z');
  await release(it);
  await sweepResults(it.ctx);
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});

/** Executes a statement with all guards disabled, counts the rows the query finds, and reverts the statement. */
const foundAfter = (statement: string, query: string) =>
  it.database.asOwner(async (run) => {
    await run(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}`);
    try {
      return (await run(query)).length;
    } finally {
      await run('ROLLBACK');
    }
  });

test('the tamperings of this test cover exactly the invariants of the reconciliation', () => {
  expect(Object.keys(everyInvariant).sort()).toEqual(Object.keys(tamperings).sort());
});

test('a recent run checks all invariants except the ones listed here', () => {
  expect(since.txnId).toBeGreaterThan(0);
  const wholeOnly = Object.entries(everyInvariant).filter(([, query]) => query(recentRows(since)) === null);
  expect(wholeOnly.map(([invariant]) => invariant).sort()).toEqual(wholeRunInvariants);
});

test.each(Object.entries(tamperings))(
  'reconciling reports a violation of the invariant that %s',
  async (invariant, statement) => {
    for (const range of [allRows, recentRows(since)]) {
      const query = everyInvariant[invariant]?.(range);
      if (query === null && !range.isWhole) continue;
      expect(await foundAfter('SELECT 1', query ?? '')).toBe(0);
      expect(await foundAfter(statement, query ?? ''), range.isWhole ? 'whole' : 'recent').toBeGreaterThan(0);
    }
  },
);
