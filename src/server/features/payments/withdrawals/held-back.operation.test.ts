import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { holdIncome, releaseHeldIncome } from '#server/features/protection/income-hold/decide-hold.ts';
import { changeMobile } from '#server/features/people/users/change-mobile.ts';
import { setDisabled } from '#server/features/people/users/set-disabled.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { approveWithdrawal } from '../payouts/decide-withdrawal.ts';
import { aKnownEarner, anEarner, ask, differences, newest, payoutsOf } from './testing/withdrawing.ts';

const reason = '核查买卖双方的关系';

let it: TestApp;
let finance: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp();
  finance = await buildOperator(it, 'finance');
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});
beforeEach(() => it.clock.set('2026-03-14T04:00:00Z'));

const hold = (user: BuiltUser) => holdIncome(it.ctx, { operatorId: finance.id, userId: user.id, reason });
const release = (holdId: string) => releaseHeldIncome(it.ctx, { operatorId: finance.id, holdId, reason });
const approve = (withdrawalId: string) =>
  approveWithdrawal(it.ctx, { operatorId: finance.id, withdrawalId, reason });

describe('income under investigation', () => {
  test('cannot be withdrawn until it is released', async () => {
    const user = await anEarner(it, 50_000);
    const holdId = await hold(user);
    expect(await ask(it, user, 1000)).toMatchObject({ data: { reason: 'INCOME_HELD' } });
    await release(holdId);
    expect((await ask(it, user, 1000)).code).toBe(200);
  });

  test('is not approved, however long its withdrawal waits', async () => {
    const user = await anEarner(it, 50_000);
    const { withdrawalId } = (await ask(it, user, 1000)).data;
    const holdId = await hold(user);
    await expect(approve(withdrawalId)).rejects.toMatchObject({ reason: 'INCOME_HELD' });
    await release(holdId);
    expect(await approve(withdrawalId)).toBe('executed');
  });

  test.each([
    ['held', (user: BuiltUser) => hold(user)],
    [
      'of a disabled user',
      (user: BuiltUser) => transaction(it.ctx.db, (tx) => setDisabled(tx, user.id, it.clock.now())),
    ],
  ])('is not paid if it is %s while queued, and goes to manual review', async (_, stop) => {
    const user = await aKnownEarner(it, 50_000);
    const { data } = await ask(it, user, 1000);
    expect(data.state).toBe('requested');
    await stop(user);
    await it.runJobs();
    expect(payoutsOf(it, data.withdrawalId)).toEqual([]);
    const step = it.ctx.db.selectFrom('withdrawal_step').select(['state', 'reason']);
    expect(await step.where('withdrawal_id', '=', data.withdrawalId).execute()).toMatchObject([
      { state: 'reviewing' },
    ]);
  });
});

test('a new phone delays withdrawals for a day', async () => {
  const user = await anEarner(it, 50_000);
  const at = it.clock.now();
  await transaction(it.ctx.db, (tx) => changeMobile(tx, { userId: user.id, mobile: anyMobile(), at }));
  expect(await ask(it, user, 1000)).toMatchObject({ data: { reason: 'PAYEE_COOLING' } });
  it.clock.advance({ hours: 24 });
  expect((await ask(it, user, 1000, randomUUID())).code).toBe(200);
  expect((await newest(it, user)).state).toBe('reviewing');
});
