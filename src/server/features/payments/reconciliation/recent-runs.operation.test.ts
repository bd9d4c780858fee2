import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { sealedTo, sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { runReconciliation } from './run-reconciliation.ts';
import { lastRun } from './run-store.ts';

let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
  fan = await build(it).fan();
  await buildBalance(it, fan.id, 5000);
});
afterAll(() => it.close());
// The first run of a test is whole.
beforeEach(async () => {
  it = await it.restart();
});

async function runOf(the: TestApp = it) {
  await runReconciliation(the.ctx);
  const run = await lastRun(the.ctx.db);
  if (run === undefined) throw new Error('A run is kept');
  return run;
}
const namesOf = ({ found }: Awaited<ReturnType<typeof runOf>>) => found.map(({ invariant }) => invariant);

const tamper = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );
const last = '(SELECT max(id) FROM ledger_txn)';
const alarms = async () =>
  (
    await it.ctx.db
      .selectFrom('security_event')
      .select('id')
      .where('kind', '=', 'reconciliationAlarm')
      .execute()
  ).length;

/** Sets the duration of the last whole run, as for a ledger of millions. */
const lasted = (durationMs: number) =>
  tamper(`UPDATE reconciliation_run SET duration_ms = ${durationMs}
           WHERE id = (SELECT max(id) FROM reconciliation_run WHERE kind = 'whole')`);

/** A whole run of sealed books, after which runs are recent for hours. */
async function pauseAfterWholeRun() {
  await sealLedger(it.ctx);
  expect(await runOf()).toMatchObject({ kind: 'whole', differences: 0 });
  await lasted(3_600_000);
}

async function printLastRun() {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const exitCode = await carryOut(it.ctx, 'reconcile', {
    args: ['--last'],
    cwd: '/',
    locale: 'en',
    print,
    complain: print,
  });
  return { exitCode, text: lines.join('\n') };
}

test('the first run after a start is whole; whole runs pause for ten times their duration', async () => {
  expect(await runOf()).toMatchObject({ kind: 'whole', differences: 0 });
  await lasted(60_000);
  it.clock.advance({ minutes: 5 });
  expect(await runOf()).toMatchObject({ kind: 'recent', differences: 0 });
  // It started a minute before it was stored.
  it.clock.advance({ minutes: 4 });
  it.clock.advance({ seconds: -1 });
  expect(await runOf()).toMatchObject({ kind: 'recent' });
  it.clock.advance({ seconds: 1 });
  expect(await runOf()).toMatchObject({ kind: 'whole' });

  await lasted(60_000);
  expect(await runOf()).toMatchObject({ kind: 'recent' });
  it = await it.restart();
  expect(await runOf()).toMatchObject({ kind: 'whole', differences: 0 });
});

test('when a full check is fast, every scheduled run is whole', async () => {
  await runOf();
  await lasted(29_000);
  it.clock.advance({ minutes: 5 });
  expect(await runOf()).toMatchObject({ kind: 'whole' });
});

test('a recent run starts after the transfers sealed before the previous run, and finds differences from there', async () => {
  await pauseAfterWholeRun();
  const before = await runOf();
  expect(before).toMatchObject({ kind: 'recent', checked_to: await sealedTo(it.ctx.db) });
  expect(before.checked_to).toBeGreaterThan(0);

  // A change of an earlier transfer, which only a whole run finds.
  await tamper(`UPDATE ledger_txn SET ref = ref || 'x' WHERE id = ${last}`);
  expect(await runOf()).toMatchObject({ kind: 'recent', differences: 0 });
  await tamper(`UPDATE ledger_txn SET ref = left(ref, -1) WHERE id = ${last}`);

  await buildBalance(it, fan.id, 100);
  await tamper(`UPDATE ledger_txn SET ref = ref || 'x' WHERE id = ${last}`);
  expect(namesOf(await runOf())).toEqual(['every txn matches the content hash of its key']);
  await tamper(`UPDATE ledger_txn SET ref = left(ref, -1) WHERE id = ${last}`);
  expect(await runOf()).toMatchObject({ kind: 'recent', differences: 0 });
});

test('after a recent difference every later run checks that range again until it is gone', async () => {
  await pauseAfterWholeRun();
  await buildBalance(it, fan.id, 100);
  const { checked_to: checkedTo } = await runOf();
  await tamper("UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'balance'");
  for (const _ of [1, 2, 3]) {
    const run = await runOf();
    expect(namesOf(run)).toEqual(['every balance equals the sum of its entries']);
    expect(run).toMatchObject({ kind: 'recent', checked_to: checkedTo });
    await sealLedger(it.ctx);
  }
  await tamper("UPDATE ledger_account SET balance = balance - 1 WHERE kind = 'balance'");
  expect(await runOf()).toMatchObject({ differences: 0, checked_to: await sealedTo(it.ctx.db) });
});

test('a recent run checks the seals made since against their transfers', async () => {
  await pauseAfterWholeRun();
  await buildBalance(it, fan.id, 100);
  await sealLedger(it.ctx);
  await tamper(`UPDATE ledger_txn SET created_at = created_at - interval '1 minute' WHERE id = ${last}`);
  const run = await runOf();
  expect(run.kind).toBe('recent');
  expect(namesOf(run)).toEqual(['sealed transfers and audit lines are unchanged']);
  await tamper(`UPDATE ledger_txn SET created_at = created_at + interval '1 minute' WHERE id = ${last}`);
});

test('the findings of a whole run remain current until the next whole run, whatever recent runs find', async () => {
  await sealLedger(it.ctx);
  await tamper("UPDATE ledger_account SET owner_id = gen_random_uuid() WHERE kind = 'balance'");
  const found = await runOf();
  expect(found.kind).toBe('whole');
  expect(found.differences).toBeGreaterThan(0);
  const noted = await alarms();
  await sealLedger(it.ctx);
  await runOf();
  await lasted(60_000);
  it.clock.advance({ minutes: 5 });
  expect(await runOf()).toMatchObject({ kind: 'recent', differences: 0 });
  expect(await printLastRun()).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/Reconciled recent entries.*has an existing owner.*Reconciled everything/s),
  });

  it.clock.advance({ minutes: 5 });
  expect(await runOf()).toMatchObject({ kind: 'whole', differences: found.differences });
  expect(await alarms()).toBe(noted);
  await tamper(`UPDATE ledger_account SET owner_id = '${fan.id}' WHERE kind = 'balance'`);
  it.clock.advance({ hours: 1 });
  expect(await runOf()).toMatchObject({ kind: 'whole', differences: 0 });
  expect(await printLastRun()).toMatchObject({ exitCode: 0, text: expect.stringContaining('0 differences') });
});
