import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { runReconciliation } from './run-reconciliation.ts';
import { lastRun } from './run-store.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
  await buildBalance(it, (await build(it).fan()).id, 5000);
  await sealLedger(it.ctx);
});
afterAll(() => it.close());

const foundByTheClock = async () => {
  await runReconciliation(it.ctx);
  return (await lastRun(it.ctx.db))?.found.map(({ invariant }) => invariant);
};

test('the scheduled run finds a ledger altered under its seal, although its books agree', async () => {
  expect(await foundByTheClock()).toEqual([]);
  await it.database.asOwner((run) =>
    run(`SET session_replication_role = replica;
         UPDATE ledger_txn SET created_at = created_at - interval '1 day'; RESET session_replication_role`),
  );
  it.clock.advance({ hours: 1 });
  expect(await foundByTheClock()).toEqual(['sealed transfers and audit lines are unchanged']);
});
