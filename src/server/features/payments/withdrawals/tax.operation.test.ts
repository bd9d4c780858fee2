import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { taxStatement, withdrawCount } from '#contract/payments/withdrawals.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { anEarner, ask, differences, startPayout, newest, payoutsOf } from './testing/withdrawing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { TAX_METHOD: 'single' } });
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});
beforeEach(() => it.clock.set('2026-03-14T04:00:00Z'));

const taxHeld = async () =>
  (
    await it.ctx.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('kind', '=', 'taxPayable')
      .executeTakeFirstOrThrow()
  ).balance;
const preview = async (user: BuiltUser, amountFen: number) =>
  (await it.call(withdrawCount, { query: { amountFen: String(amountFen) } }, { token: user.token })).preview;

async function payOut(user: BuiltUser, amountFen: number): Promise<string> {
  const { data } = await ask(it, user, amountFen);
  await startPayout(it, data.withdrawalId);
  await it.runJobs();
  expect((await newest(it, user)).state).toBe('paid');
  return data.withdrawalId;
}

test('the displayed tax is withheld at payment, owed to the tax office, and in the statement of the year', async () => {
  const user = await anEarner(it, 1_000_000);
  expect(await preview(user, 300_000)).toEqual({
    isConfigured: true,
    taxFen: 44_000,
    feeFen: 0,
    arrivesFen: 256_000,
    monthIncomeFen: 0,
    monthTaxFen: 0,
  });
  const before = await taxHeld();
  const id = await payOut(user, 300_000);
  expect(payoutsOf(it, id)[0]?.amountFen).toBe(256_000);
  expect((await taxHeld()) - before).toBe(44_000);
  it.clock.advance({ days: 1 });
  // Within a month it is one payment: of 4,000 yuan 640 are owed and 440 were withheld.
  expect(await preview(user, 100_000)).toMatchObject({
    taxFen: 20_000,
    monthIncomeFen: 300_000,
    monthTaxFen: 44_000,
  });
  await payOut(user, 100_000);
  it.clock.set('2026-04-01T04:00:00Z');
  expect(await preview(user, 80_000)).toMatchObject({ taxFen: 0, arrivesFen: 80_000, monthIncomeFen: 0 });
  await payOut(user, 80_000);
  const statement = (year: string) => it.call(taxStatement, { query: { year } }, { token: user.token });
  expect(await statement('2026')).toEqual({
    year: '2026',
    isConfigured: true,
    totalPaidFen: 480_000,
    totalTaxFen: 64_000,
    months: [
      { month: '2026-03', paidFen: 400_000, taxFen: 64_000, arrivedFen: 336_000 },
      { month: '2026-04', paidFen: 80_000, taxFen: 0, arrivedFen: 80_000 },
    ],
  });
  expect(await statement('2025')).toMatchObject({ months: [], totalPaidFen: 0, totalTaxFen: 0 });
  expect(await readBalances(it.ctx.db, user.id)).toMatchObject({ incomeFen: 520_000, frozenFen: 0 });
});

test('a failed withdrawal bears no tax and is in no statement', async () => {
  const user = await anEarner(it, 1_000_000);
  const { data } = await ask(it, user, 300_000);
  const { writeStep } = await import('./write-step.ts');
  const { transaction } = await import('#server/db/transaction.ts');
  await transaction(it.ctx.db, async (tx) => {
    await writeStep(it.ctx, tx, data.withdrawalId, { state: 'paying' });
    await writeStep(it.ctx, tx, data.withdrawalId, { state: 'failed', reason: 'payeeUnknown' });
  });
  expect(await preview(user, 300_000)).toMatchObject({ taxFen: 44_000, monthIncomeFen: 0 });
  const statement = await it.call(taxStatement, { query: { year: '2026' } }, { token: user.token });
  expect(statement.months).toEqual([]);
});
