import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { release, reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  for (const pair of [0, 1]) await sell(it, pair);
  await reportScore(it, 0, scores.win);
  await release(it);
});
afterAll(() => it.close());

const found = async () => [...new Set((await reconcile(it.ctx.db)).map(({ invariant }) => invariant))];

/** Executes a statement as the database owner with the guards disabled. */
const tamper = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );

test('unaltered books agree', async () => {
  expect(await found()).toEqual([]);
});

const open = `(SELECT u.id FROM unlock u WHERE NOT EXISTS (SELECT FROM unlock_payout p WHERE p.unlock_id = u.id))`;

test.each([
  [
    'a hold without an unlock',
    `CREATE TABLE kept AS SELECT * FROM unlock WHERE id = ${open}; DELETE FROM unlock WHERE id = ${open}`,
    'INSERT INTO unlock SELECT * FROM kept; DROP TABLE kept',
    'every hold belongs to one unlock',
  ],
  [
    'two unlocks of one hold',
    `CREATE TABLE kept AS SELECT id, hold_txn_id FROM unlock WHERE id = ${open};
     UPDATE unlock SET hold_txn_id = (SELECT max(hold_txn_id) FROM unlock u WHERE u.id <> kept.id) FROM kept
      WHERE unlock.id = kept.id`,
    'UPDATE unlock SET hold_txn_id = kept.hold_txn_id FROM kept WHERE unlock.id = kept.id; DROP TABLE kept',
    'every hold belongs to one unlock',
  ],
  [
    'a release above the income of its scheme',
    'UPDATE income_release SET amount_fen = amount_fen + 1',
    'UPDATE income_release SET amount_fen = amount_fen - 1',
    'no scheme released more than its author’s pending income',
  ],
  [
    'a release of a scheme without income',
    'UPDATE unlock_payout SET analyst_fen = 0',
    'UPDATE unlock_payout SET analyst_fen = 2660',
    'no scheme released more than its author’s pending income',
  ],
  [
    'pending income without a scheme',
    "UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'incomePending'",
    "UPDATE ledger_account SET balance = balance - 1 WHERE kind = 'incomePending'",
    'pending income equals that of the author’s schemes',
  ],
])('finds %s', async (_, statement, back, invariant) => {
  await tamper(statement);
  expect(await found()).toContain(invariant);
  await tamper(back);
  expect(await found()).toEqual([]);
});
