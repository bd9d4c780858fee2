import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inbox } from '#contract/people/inbox.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { providersOf } from '#test/providers-of.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';
import {
  aKnownEarner,
  ask,
  differences,
  newest,
  payoutsOf,
  steer,
} from '../withdrawals/testing/withdrawing.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  user = await aKnownEarner(it, 50_000);
});

/** Requests a withdrawal below the review limit, with a planned provider fault. */
async function begin(fault: string | null, amountFen = 3000): Promise<string> {
  if (fault !== null) await steer(it, 'alipay/payout', { fault });
  const answer = await ask(it, user, amountFen);
  expect(answer).toMatchObject({ code: 200, data: { state: 'requested' } });
  await it.runJobs();
  return answer.data.withdrawalId;
}

/** Advances the clock and runs due jobs. */
async function later(by: Parameters<TestApp['clock']['advance']>[0] = { hours: 1 }): Promise<void> {
  it.clock.advance(by);
  await sweepWithdrawals(it.ctx);
}

const has = () => readBalances(it.ctx.db, user.id);
const notifications = async (locale: 'zh' | 'en' = 'en') => {
  const { items } = await it.call(inbox, { query: {} }, { token: user.token, locale });
  return items.filter(({ kind }) => kind === 'withdrawalMoved').map(({ facts }) => facts);
};
const isEndedAs = async (id: string, state: string, incomeFen: number, payouts: number) => {
  expect((await newest(it, user)).state).toBe(state);
  expect(await has()).toMatchObject({ incomeFen, frozenFen: 0 });
  expect(payoutsOf(it, id)).toHaveLength(payouts);
  expect(await differences(it)).toEqual([]);
};

test('a payout is made at once, to the bound account under the certified name, and notified', async () => {
  const id = await begin(null);
  await isEndedAs(id, 'paid', 47_000, 1);
  expect(payoutsOf(it, id)[0]).toMatchObject({
    amountFen: 3000,
    identityType: 'ALIPAY_LOGON_ID',
    identity: user.mobile,
  });
  expect((await notifications())[0]).toEqual({
    state: 'paid',
    amountFen: 3000,
    arrivesFen: 3000,
    reason: null,
  });
});

describe('a lost response', () => {
  test.each([
    'system_error_paid',
    'timeout_paid',
    'reset_paid',
    'bad_gateway_paid',
    'truncated_paid',
    'unknown_error_paid',
  ])('(%s) is queried, never blindly sent again, and paid once', async (fault) => {
    const id = await begin(fault);
    expect((await newest(it, user)).state).toBe('paying');
    await later();
    await isEndedAs(id, 'paid', 47_000, 1);
    const sendings = await it.ctx.db
      .selectFrom('withdrawal_sending')
      .selectAll()
      .where('withdrawal_id', '=', id)
      .execute();
    expect(sendings).toHaveLength(1);
  });

  test('(system_error_lost) of a payout unknown to the provider is sent again under the same number', async () => {
    const id = await begin('system_error_lost');
    expect(payoutsOf(it, id)).toEqual([]);
    await later();
    await isEndedAs(id, 'paid', 47_000, 1);
  });

  test('a refusal with an unknown code returns nothing', async () => {
    const id = await begin('A_CODE_NOBODY_LISTED');
    expect(await has()).toMatchObject({ incomeFen: 47_000, frozenFen: 3000 });
    await later();
    await isEndedAs(id, 'paid', 47_000, 1);
  });
});

describe('a fault of the payee', () => {
  test.each([
    ['PAYEE_NOT_EXIST', 'Alipay can’t find this account. Please link another and withdraw again.'],
    ['PAYEE_USERINFO_ERROR', 'The account isn’t in your verified name. Please link your own Alipay account.'],
    [
      'EXCEED_LIMIT_SM_AMOUNT',
      'The account has reached Alipay’s receiving limit. Withdraw less, or try another day.',
    ],
  ])(
    '%s the whole amount is returned with a readable reason, and the daily limit is not consumed',
    async (fault, en) => {
      const id = await begin(fault);
      await isEndedAs(id, 'failed', 50_000, 0);
      expect((await newest(it, user, 'en')).reason).toBe(en);
      expect((await newest(it, user, 'zh')).reason).toMatch(/[。]$/);
      expect((await notifications())[0]).toMatchObject({ state: 'failed', reason: { en } });
      expect((await ask(it, user, 1000)).code).toBe(200);
    },
  );
});

test('by our own fault it waits, is shown to an operator, and is paid under the same number once that is fixed', async () => {
  const id = await begin('PAYER_BALANCE_NOT_ENOUGH');
  expect(await has()).toMatchObject({ incomeFen: 47_000, frozenFen: 3000 });
  const watch = () =>
    it.ctx.db
      .selectFrom('withdrawal_watch')
      .select('trouble')
      .where('withdrawal_id', '=', id)
      .executeTakeFirst();
  expect(await watch()).toEqual({ trouble: 'ours PAYER_BALANCE_NOT_ENOUGH' });
  await later();
  await isEndedAs(id, 'paid', 47_000, 1);
  expect(await watch()).toEqual({ trouble: null });
});

test('a payout frozen by Alipay waits for an operator', async () => {
  const id = await begin('SECURITY_CHECK_FAILED');
  expect((await newest(it, user)).state).toBe('reviewing');
  await later();
  expect(await has()).toMatchObject({ incomeFen: 47_000, frozenFen: 3000 });
  expect(payoutsOf(it, id)).toEqual([]);
});

test('a forged response pays nothing in the ledger', async () => {
  const id = await begin('forged_success');
  await later();
  expect((await newest(it, user)).state).toBe('paying');
  await steer(it, 'clock', { now: new Date(Date.now() + 7_200_000).toISOString() });
  await later();
  expect(await has()).toMatchObject({ incomeFen: 47_000, frozenFen: 3000 });
  // It failed for an unknown reason: certainly unpaid, and an operator decides.
  expect((await newest(it, user)).state).toBe('reviewing');
  expect(payoutsOf(it, id)).toHaveLength(1);
  await steer(it, 'clock', { now: new Date().toISOString() });
});

test('a payout reversed later is income again, once, and notified', async () => {
  const id = await begin('paid_then_back');
  expect((await newest(it, user)).state).toBe('paid');
  await steer(it, 'clock', { now: new Date(Date.now() + 7_200_000).toISOString() });
  await later();
  await later({ hours: 6 });
  await isEndedAs(id, 'failed', 50_000, 1);
  expect((await notifications()).map(({ state }) => state).slice(0, 2)).toEqual(['failed', 'paid']);
  await steer(it, 'clock', { now: new Date().toISOString() });
});

test('a payout in progress for an hour is queried until it is paid', async () => {
  const id = await begin('dealing_then_paid');
  await later();
  expect((await newest(it, user)).state).toBe('paying');
  await steer(it, 'clock', { now: new Date(Date.now() + 7_200_000).toISOString() });
  await later();
  await isEndedAs(id, 'paid', 47_000, 1);
  await steer(it, 'clock', { now: new Date().toISOString() });
});

describe('a crash', () => {
  test('between the provider and the commit leaves one payout after a restart', async () => {
    const broken = {
      ...it.ctx,
      ...providersOf(it.ctx),
      alipay: {
        ...it.ctx.alipay,
        transfer: async (...args: Parameters<typeof it.ctx.alipay.transfer>) => {
          await it.ctx.alipay.transfer(...args);
          throw new Error('the machine stopped');
        },
      },
    };
    const { data } = await ask(it, user, 3000);
    await expect(payWithdrawal(broken, data.withdrawalId)).rejects.toThrow('the machine stopped');
    expect(payoutsOf(it, data.withdrawalId)).toHaveLength(1);
    expect((await newest(it, user)).state).toBe('paying');
    await later();
    await isEndedAs(data.withdrawalId, 'paid', 47_000, 1);
  });

  test('before the provider received it leads to a query first and then one payment', async () => {
    const broken = {
      ...it.ctx,
      alipay: {
        ...it.ctx.alipay,
        transfer: async () => {
          throw new Error('the machine stopped');
        },
      },
    };
    const { data } = await ask(it, user, 3000);
    await expect(payWithdrawal(broken, data.withdrawalId)).rejects.toThrow('the machine stopped');
    await later();
    await isEndedAs(data.withdrawalId, 'paid', 47_000, 1);
  });
});

describe('a push', () => {
  const push = (id: string, copies = 1) =>
    steer(it, 'alipay/push', { payoutNo: id.replaceAll('-', ''), copies });

  test('only triggers a query: twenty at once pay and return once', async () => {
    const id = await begin('system_error_paid');
    it.clock.advance({ minutes: 10 });
    expect(await push(id, 20)).toEqual({ answers: Array(20).fill('success') });
    await isEndedAs(id, 'paid', 47_000, 1);
  });

  test('with a false state changes nothing', async () => {
    const id = await begin('push_lie');
    it.clock.advance({ minutes: 10 });
    expect(await push(id)).toEqual({ answers: ['success'] });
    expect((await newest(it, user)).state).toBe('paying');
  });

  test.each(['push_forged', 'push_other_app', 'push_sign_type_rsa', 'push_other_method'])(
    '(%s) is answered "fail"',
    async (fault) => {
      const id = await begin(fault);
      expect(await push(id)).toEqual({ answers: ['fail'] });
    },
  );

  test('with any bytes is answered "fail", and other methods are unknown calls', async () => {
    const url = '/api/app/notify/alipay-payout';
    for (const payload of ['', 'a=b', '{}', '%', 'x'.repeat(2_000_000)]) {
      const answer = await it.app.inject({ method: 'POST', url, payload });
      expect([answer.statusCode, answer.body]).toEqual([200, 'fail']);
    }
    expect((await it.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});
