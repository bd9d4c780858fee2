import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carryOut } from '#server/cli/carry-out.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { refuseWithdrawal } from './decide-withdrawal.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';
import {
  aKnownEarner,
  anEarner,
  ask,
  differences,
  newest,
  payoutsOf,
  steer,
} from '../withdrawals/testing/withdrawing.ts';

let it: TestApp;
let [first, second, moderator] = [] as unknown as [BuiltOperator, BuiltOperator, BuiltOperator];
beforeAll(async () => {
  it = await startTestApp();
  [first, second] = [await buildOperator(it, 'finance'), await buildOperator(it, 'finance')];
  moderator = await buildOperator(it, 'moderator', 'admin', 'support');
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});
beforeEach(() => it.clock.set('2026-03-14T04:00:00Z'));

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const complain = (line: string) => lines.push(line);
  await carryOut(it.ctx, 'operator', { args, cwd: '/', locale: 'en', print: complain, complain });
  return lines.join('\n');
}
const reason = ['--reason', 'Looked at with care'] as const;
const approve = (by: BuiltOperator, id: string) =>
  run('--as', by.name, 'withdrawal', 'approve', id, ...reason);
const refuse = (by: BuiltOperator, id: string) => run('--as', by.name, 'withdrawal', 'refuse', id, ...reason);

async function begin(amountFen: number, incomeFen = amountFen) {
  const user = await anEarner(it, incomeFen);
  const { data } = await ask(it, user, amountFen);
  expect(data.state).toBe('reviewing');
  return { user, id: data.withdrawalId };
}
const has = (user: BuiltUser) => readBalances(it.ctx.db, user.id);

test('the queue lists who waits and why, and one finance operator approves it', async () => {
  const { user, id } = await begin(500_000);
  expect(await run('withdrawals')).toMatch(new RegExp(`${id}.*reviewing.*¥5000\\.00.*firstToPayee amount`));
  expect(await approve(moderator, id)).toContain('finance');
  expect(await approve(first, id)).toBe('Approved. Payout queued; recorded in the audit log.');
  await it.runJobs();
  expect(await newest(it, user)).toMatchObject({ state: 'paid' });
  expect(payoutsOf(it, id)).toHaveLength(1);
  expect(await run('withdrawals')).not.toContain(id);
  expect(await approve(first, id)).toBe('This has already been decided.');
  expect(await refuse(first, id)).toBe('This has already been decided.');
});

test('above 5,000 yuan it takes two different operators', async () => {
  const { user, id } = await begin(500_001);
  expect(await approve(first, id)).toContain('a second operator must approve it');
  await it.runJobs();
  expect((await newest(it, user)).state).toBe('reviewing');
  expect(await approve(first, id)).toContain('second operator must approve');
  expect(await approve(second, id)).toContain('Approved');
  await it.runJobs();
  expect((await newest(it, user)).state).toBe('paid');
});

test("a refused withdrawal is income again, with the operator's reason", async () => {
  const { user, id } = await begin(50_000, 60_000);
  expect(await refuse(second, id)).toContain('The amount was returned');
  expect(await newest(it, user)).toMatchObject({ state: 'refused', reason: 'Looked at with care' });
  expect(await has(user)).toMatchObject({ incomeFen: 60_000, frozenFen: 0 });
  expect(payoutsOf(it, id)).toEqual([]);
  expect(await refuse(second, id)).toBe('This has already been decided.');
});

test.each(['x', '00000000-0000-4000-8000-000000000000'])('%s names no withdrawal', async (id) => {
  expect(await approve(first, id)).toContain('Please check the id');
  expect(await refuse(first, id)).toContain('Please check the id');
});

describe('a payout Alipay froze', () => {
  async function frozen() {
    const user = await aKnownEarner(it, 50_000);
    await steer(it, 'alipay/payout', { fault: 'USER_RISK_FREEZE' });
    const { data } = await ask(it, user, 3000);
    await it.runJobs();
    expect(await newest(it, user)).toMatchObject({ state: 'reviewing', reason: null });
    return { user, id: data.withdrawalId };
  }

  test('is shown with its code, and after a new approval is paid under the same number', async () => {
    const { user, id } = await frozen();
    expect(await run('withdrawals')).toMatch(new RegExp(`${id}.*frozen USER_RISK_FREEZE`));
    await approve(first, id);
    await it.runJobs();
    expect((await newest(it, user)).state).toBe('paid');
    expect(payoutsOf(it, id)).toHaveLength(1);
  });

  test('is returned when the provider denies it', async () => {
    const { user, id } = await frozen();
    expect(await refuse(first, id)).toContain('The amount was returned');
    expect(await has(user)).toMatchObject({ incomeFen: 50_000, frozenFen: 0 });
  });

  test('is not returned while the provider does not answer, nor when it was paid after all', async () => {
    const { user, id } = await frozen();
    const mute = { queryTransfer: async () => ({ state: 'unknown' as const, cause: 'no answer' }) };
    const deaf = { ...it.ctx, alipay: { ...it.ctx.alipay, ...mute } };
    const decision = { operatorId: first.id, withdrawalId: id, reason: 'Looked at with care' };
    await expect(refuseWithdrawal(deaf, decision)).rejects.toThrow('PROVIDER_UNAVAILABLE');
    expect((await newest(it, user)).state).toBe('reviewing');
    // It was paid manually under our number, or the refusal was wrong.
    const payee = { identityType: 'ALIPAY_LOGON_ID' as const, identity: user.mobile, name: '无名氏' };
    const payoutNo = id.replaceAll('-', '');
    await it.ctx.alipay.transfer({ payoutNo, amountFen: 3000 as never, payee, title: '红点球研究 提现' });
    expect(await refuse(first, id)).toBe('This has already been decided.');
    expect(await newest(it, user)).toMatchObject({ state: 'paid' });
    expect(await has(user)).toMatchObject({ incomeFen: 47_000, frozenFen: 0 });
    await sweepWithdrawals(it.ctx);
    expect(payoutsOf(it, id)).toHaveLength(1);
  });
});
