import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { queueReconciliation, runReconciliation } from './run-reconciliation.ts';
import { lastRun } from './run-store.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
  await buildBalance(it, (await build(it).fan()).id, 5000);
});
afterAll(() => it.close());
beforeEach(() => tamper('TRUNCATE reconciliation_run'));

const tamper = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );
const alarms = async () =>
  await it.ctx.db
    .selectFrom('security_event')
    .select('facts')
    .where('kind', '=', 'reconciliationAlarm')
    .execute();

async function command(...args: string[]) {
  const lines: string[] = [];
  const exitCode = await carryOut(it.ctx, 'reconcile', {
    args,
    cwd: '/',
    locale: 'en',
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
  });
  return { exitCode, text: lines.join('\n') };
}

test('each run is stored with its findings; a difference raises one alarm until it changes', async () => {
  expect(await command('--last')).toMatchObject({
    exitCode: 1,
    text: 'No scheduled reconciliation has run yet.',
  });
  await queueReconciliation(it.ctx);
  await it.runJobs();
  expect(await lastRun(it.ctx.db)).toMatchObject({ at: it.clock.now(), differences: 0, found: [] });
  expect(await alarms()).toEqual([]);
  expect(await command('--last')).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('0 differences'),
  });

  await tamper("UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'balance'");
  await runReconciliation(it.ctx);
  await runReconciliation(it.ctx);
  const run = await lastRun(it.ctx.db);
  expect(run?.differences).toBeGreaterThan(0);
  expect(run?.found.map(({ invariant }) => invariant)).toContain(
    'every balance equals the sum of its entries',
  );
  expect(await alarms()).toEqual([{ facts: { source: 'books', differences: run?.differences } }]);
  expect(await command('--last')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('every balance'),
  });

  await tamper("UPDATE ledger_account SET balance = balance - 1 WHERE kind = 'balance'");
  await runReconciliation(it.ctx);
  expect((await lastRun(it.ctx.db))?.differences).toBe(0);
  expect((await command()).exitCode).toBe(0);
});

test('a reconciliation overdue by more than fifteen minutes is reported', async () => {
  await runReconciliation(it.ctx);
  it.clock.advance({ minutes: 15 });
  expect((await command('--last')).exitCode).toBe(0);
  it.clock.advance({ seconds: 1 });
  const late = await command('--last');
  expect(late).toMatchObject({ exitCode: 1, text: expect.stringContaining('more than 15 minutes') });
});

test.each([
  ['--repair'],
  ['--last', 'x'],
  ['--bill'],
  ['--bill', '2026-03-14', 'x'],
  ['--bill', '2026-02-30'],
  ['--bill', 'x'],
])('wrong arguments (%s %s) are named and nothing is done', async (...args) => {
  const { exitCode, text } = await command(...args.filter((arg) => arg !== undefined));
  expect(exitCode).toBe(1);
  expect(text).toContain(args[0]);
});
