import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { dayInvariants } from '../reconcile/day-invariants.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { sumMoneyDays } from './sum-days.ts';

let it: TestApp;
let userId: string;
beforeAll(async () => {
  it = await startTestApp();
  userId = (await build(it).fan()).id;
});
afterAll(() => it.close());
beforeEach(() =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica;
      DELETE FROM money_day_sum; DELETE FROM money_day; DELETE FROM ledger_entry; DELETE FROM ledger_txn;
      UPDATE ledger_account SET balance = 0, seq = 0;
      RESET session_replication_role`),
  ),
);

const days = async () =>
  await it.ctx.db
    .selectFrom('money_day')
    .leftJoin('money_day_sum as s', (join) =>
      join.onRef('s.day', '=', 'money_day.day').on('account_kind', '=', 'balance'),
    )
    .select((row) => [row.cast<string>('money_day.day', 'text').as('day'), 'transfers', 's.amount_fen'])
    .orderBy('money_day.day')
    .execute();

test('days that are over are summed from the first transfer on, also those without any', async () => {
  it.clock.set('2026-03-13T15:59:59.999Z');
  await buildBalance(it, userId, 100);
  it.clock.set('2026-03-13T16:00:00Z');
  await buildBalance(it, userId, 30);
  await buildBalance(it, userId, 3);
  it.clock.set('2026-03-15T16:30:00Z');
  await buildBalance(it, userId, 7);
  // The fifteenth ended half an hour ago, and a transfer of it may still be posted.
  await sumMoneyDays(it.ctx);
  expect(await days()).toEqual([
    { day: '2026-03-13', transfers: 1, amount_fen: 100 },
    { day: '2026-03-14', transfers: 2, amount_fen: 33 },
  ]);
  it.clock.set('2026-03-15T17:00:00Z');
  await sumMoneyDays(it.ctx);
  expect((await days()).slice(2)).toEqual([{ day: '2026-03-15', transfers: 0, amount_fen: null }]);
});

test('a stored day is not summed again, and the sums of every day add up to zero', async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  await buildBalance(it, userId, 500);
  it.clock.set('2026-03-15T04:00:00Z');
  await sumMoneyDays(it.ctx);
  const before = await days();
  await sumMoneyDays(it.ctx);
  expect(await days()).toEqual(before);
  const { total } = await it.ctx.db
    .selectFrom('money_day_sum')
    .select((row) => row.fn.sum<string>('amount_fen').as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(0);
});

test('without transfers nothing is stored', async () => {
  await sumMoneyDays(it.ctx);
  expect(await days()).toEqual([]);
});

test.each([
  [
    'UPDATE money_day_sum SET amount_fen = amount_fen + 1',
    'the sums of a stored day are those of its transfers',
  ],
  [
    "DELETE FROM money_day_sum WHERE account_kind = 'balance'",
    'the sums of a stored day are those of its transfers',
  ],
  ['UPDATE money_day SET transfers = 0', 'a stored day has the number of its transfers'],
  [
    "DELETE FROM money_day_sum WHERE day = '2026-03-15'; DELETE FROM money_day WHERE day = '2026-03-15'",
    'no day between two stored ones is missing',
  ],
])('reconciliation finds a report that was changed: %s', async (statement, invariant) => {
  for (const day of ['14', '15', '16']) {
    it.clock.set(`2026-03-${day}T04:00:00Z`);
    await buildBalance(it, userId, 500);
  }
  it.clock.set('2026-03-17T04:00:00Z');
  await sumMoneyDays(it.ctx);
  const found = async () => [
    ...new Set((await reconcile(it.ctx.db, dayInvariants)).map((each) => each.invariant)),
  ];
  expect(await found()).toEqual([]);
  await it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`),
  );
  expect(await found()).toEqual([invariant]);
});

test('the application can neither change nor delete a stored day', async () => {
  const { db } = it.ctx;
  await expect(db.updateTable('money_day').set({ transfers: 0 }).execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(db.deleteFrom('money_day_sum').execute()).rejects.toThrow('permission denied');
});
