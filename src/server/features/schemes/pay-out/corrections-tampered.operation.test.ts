import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPaidWithdrawal } from '#test/build/withdrawal.ts';
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
    'a correction made away with',
    'DELETE FROM unlock_payout WHERE number = 2',
    'every payout and every correction is of an unlock',
  ],
  [
    'a correction told otherwise',
    'UPDATE unlock_payout SET refund_fen = 0, analyst_fen = 2660, platform_fen = 1140, advanced_fen = 0 WHERE number = 2',
    'every payout moved exactly its difference to the one before',
  ],
  [
    'a settlement made away with',
    'DELETE FROM scheme_settlement WHERE number = 2',
    'every payout splits the price as its settlement owes',
  ],
  [
    'an outcome changed',
    `UPDATE scheme_settlement SET outcome = 'win', profit_parts = 4000, profit_e16 = 10000000000000000 WHERE number = 2`,
    'every payout splits the price as its settlement owes',
  ],
  [
    'a settlement put in between',
    'UPDATE scheme_settlement SET number = 3 WHERE number = 2',
    'settlements of a scheme follow each other, and results overturn no decision',
  ],
  [
    'a debt forgotten',
    'UPDATE unlock_payout SET advanced_fen = 0, from_income_fen = 2660 WHERE number = 2',
    'every payout moved exactly its difference to the one before',
  ],
  [
    'a repayment made away with',
    'DELETE FROM advance_repayment',
    'every repayment of an advance is of a release',
  ],
  [
    'a release raised',
    'UPDATE income_release SET amount_fen = amount_fen + 1',
    'every release moved what its row says to the income of the author',
  ],
  [
    'a removal that never was',
    'UPDATE unlock_payout SET is_removed = true WHERE number = 2',
    'every payout splits the price as its settlement owes',
  ],
  [
    'a payout that never came',
    "DELETE FROM scheme_paid_out; UPDATE ledger_txn SET created_at = created_at + interval '2 days'",
    'what was settled or removed a day before the ledger last moved is paid out',
  ],
])('reconciling finds %s', async (_, statement, invariant) => {
  await tamper(statement);
  expect(await found()).toContain(invariant);
});
