import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { unlockOf } from '#server/features/ledger/testing/money.ts';
import { sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { runReconciliation } from './run-reconciliation.ts';
import { lastRun } from './run-store.ts';

let it: TestApp;
let fans: readonly BuiltUser[];
beforeAll(async () => {
  it = await startTestApp();
  fans = [await build(it).fan(), await build(it).fan()];
  for (const { id } of fans) await buildBalance(it, id, 5000);
  await sealLedger(it.ctx);
});
afterAll(() => it.close());

async function runOf() {
  await runReconciliation(it.ctx);
  return await lastRun(it.ctx.db);
}

test('a transfer uncommitted during a run is checked by the next, although later ones were committed already', async () => {
  await runOf();
  let commit = () => {};
  const isLookedAt = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let posted = (_: number) => {};
  const isPosted = new Promise<number>((resolve) => {
    posted = resolve;
  });
  // It belongs to no unlock, so it differs from the books as soon as it is committed.
  const open = transaction(it.ctx.db, async (tx) => {
    const { txnId } = await postTransfer(tx, unlockOf(fans[0]?.id ?? '', randomUUID(), 100));
    posted(txnId);
    await isLookedAt;
  });
  try {
    const txnId = await isPosted;
    await buildBalance(it, fans[1]?.id ?? '', 100);
    await it.database.asOwner((run) =>
      run(`SET session_replication_role = replica; UPDATE reconciliation_run SET duration_ms = 3600000;
           RESET session_replication_role`),
    );
    const during = await runOf();
    expect(during).toMatchObject({ kind: 'recent', differences: 0 });
    expect(during?.checked_to).toBeLessThan(txnId);
  } finally {
    commit();
    await open;
  }
  await sealLedger(it.ctx);
  expect((await runOf())?.found.map(({ invariant }) => invariant)).toContain(
    'every hold belongs to one unlock',
  );
});
