import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPaidWithdrawal } from '#test/build/payments/withdrawal.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { differences, release, reportScore, scores, sell } from '../testing/money-stage.ts';

let it: TestApp;

/** A win that was released, withdrawn and corrected to a loss; the advance repaid by another win. */
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const sale = await sell(it, 0, { refundIfLost: true });
  await reportScore(it, 0, scores.win);
  await release(it);
  await buildPaidWithdrawal(it, sale.author.id, 2660);
  await reportScore(it, 0, scores.loss);
  await sell(it, 1, {}, sale.author);
  await reportScore(it, 1, scores.win);
  it.clock.set('2026-03-20T00:00:00Z');
  await release(it);
});
afterEach(() => it.close());

/** Executes a statement as the database owner with the guards disabled. */
const tamper = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );
const found = async () => [...new Set((await differences(it)).map(({ invariant }) => invariant))];

test('reports nothing without tampering', async () => {
  expect(await found()).toEqual([]);
});

test.each<[string, string, string]>([
  [
    'a deleted correction',
    'DELETE FROM unlock_payout WHERE number = 2',
    'every payout or correction transfer belongs to an unlock',
  ],
  [
    'a changed correction',
    'UPDATE unlock_payout SET refund_fen = 0, analyst_fen = 2660, platform_fen = 1140, advanced_fen = 0 WHERE number = 2',
    'every payout moved exactly its difference from the previous one',
  ],
  [
    'a deleted settlement',
    'DELETE FROM scheme_settlement WHERE number = 2',
    'every payout splits the price by its settlement',
  ],
  [
    'a changed outcome',
    `UPDATE scheme_settlement SET outcome = 'win', profit_parts = 4000, profit_e16 = 10000000000000000 WHERE number = 2`,
    'every payout splits the price by its settlement',
  ],
  [
    'a gap in the settlement numbers',
    'UPDATE scheme_settlement SET number = 3 WHERE number = 2',
    'settlements of a scheme are numbered without a gap, and results overturn no decision',
  ],
  [
    'a dropped debt',
    'UPDATE unlock_payout SET advanced_fen = 0, from_income_fen = 2660 WHERE number = 2',
    'every payout moved exactly its difference from the previous one',
  ],
  [
    'a deleted repayment',
    'DELETE FROM advance_repayment',
    'every repayment of an advance belongs to a release',
  ],
  [
    'an increased release',
    'UPDATE income_release SET amount_fen = amount_fen + 1',
    'every release moved its amount to the income of the author',
  ],
  [
    'a removal that never happened',
    'UPDATE unlock_payout SET is_removed = true WHERE number = 2',
    'every payout splits the price by its settlement',
  ],
  [
    'a missing payout',
    "DELETE FROM scheme_paid_out; UPDATE ledger_txn SET created_at = created_at + interval '2 days'",
    'a scheme settled or removed a day before the last transfer is paid out',
  ],
])('reconciling finds %s', async (_, statement, invariant) => {
  await tamper(statement);
  expect(await found()).toContain(invariant);
});
