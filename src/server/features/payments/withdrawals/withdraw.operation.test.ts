import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withdraw, withdrawCount, withdrawStatus } from '#contract/payments/withdrawals.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  aKnownEarner,
  anEarner,
  ask,
  requestBinding,
  buildIncome,
  differences,
  newest,
} from './testing/withdrawing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});
beforeEach(() => it.clock.set('2026-03-14T04:00:00Z'));

const balances = (userId: string) => readBalances(it.ctx.db, userId);
const count = (token: string, amountFen?: string) =>
  it.call(withdrawCount, { query: { amountFen } }, { token });

describe('requesting income', () => {
  test('debits the income and allows no other request meanwhile', async () => {
    const user = await anEarner(it, 50_000);
    expect(await ask(it, user, 20_000)).toMatchObject({
      code: 200,
      data: {
        amountFen: 20_000,
        taxFen: 0,
        arrivesFen: 20_000,
        state: 'reviewing',
        reason: null,
        endedAt: null,
      },
    });
    expect(await balances(user.id)).toMatchObject({ incomeFen: 30_000, frozenFen: 20_000 });
    expect(await ask(it, user, 1000)).toMatchObject({ code: 409, data: { reason: 'WITHDRAW_OPEN' } });
    const { open, items } = await it.call(withdrawStatus, { query: {} }, { token: user.token });
    expect([open?.amountFen, items.length]).toEqual([20_000, 1]);
  });

  test('again with the same id is the same withdrawal; with another amount it is refused', async () => {
    const user = await anEarner(it, 50_000);
    const idempotencyKey = randomUUID();
    const first = await ask(it, user, 20_000, idempotencyKey);
    expect((await ask(it, user, 20_000, idempotencyKey)).data).toEqual(first.data);
    expect(await ask(it, user, 20_001, idempotencyKey)).toMatchObject({
      code: 409,
      data: { reason: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await balances(user.id)).toMatchObject({ incomeFen: 30_000, frozenFen: 20_000 });
  });

  test.each([
    [999, 'WITHDRAW_AMOUNT'],
    [2_000_001, 'WITHDRAW_AMOUNT'],
    [50_001, 'INCOME_TOO_LOW'],
  ])('of %i fen is refused as %s and moves nothing', async (amountFen, reason) => {
    const user = await anEarner(it, 50_000);
    expect(await ask(it, user, amountFen)).toMatchObject({ data: { reason } });
    expect(await balances(user.id)).toMatchObject({ incomeFen: 50_000, frozenFen: 0 });
  });

  test.each([['1000'], [1000.5], [0], [-1000], [2 ** 53], [null], [[1000]], [1e9]])(
    'of %j is refused as invalid input',
    async (amountFen) => {
      const user = await anEarner(it, 50_000);
      expect(await ask(it, user, amountFen as number)).toMatchObject({
        code: 400,
        data: { reason: 'INPUT_INVALID' },
      });
    },
  );

  test('needs a certified adult with a payout account', async () => {
    const stranger = await build(it).user();
    expect(await ask(it, stranger, 1000)).toMatchObject({
      code: 403,
      data: { reason: 'IDENTITY_NOT_VERIFIED' },
    });
    const fan = await build(it).fan();
    await buildIncome(it, fan.id, 5000);
    expect(await ask(it, fan, 1000)).toMatchObject({ code: 409, data: { reason: 'PAYEE_MISSING' } });
  });

  test('recharged money is not income and cannot be withdrawn', async () => {
    const { buildBalance } = await import('#test/build/payments/recharge.ts');
    const user = await anEarner(it, 1000);
    await buildBalance(it, user.id, 100_000);
    expect(await ask(it, user, 1001)).toMatchObject({
      code: 402,
      data: { reason: 'INCOME_TOO_LOW', facts: { availableFen: 1000 } },
    });
  });

  test('waits a day after a change of the account, but not after the first binding', async () => {
    const user = await anEarner(it, 50_000);
    expect((await count(user.token)).obstacles).toEqual([]);
    const changed = await requestBinding(it, user, { account: 'another@example.com' });
    expect(changed.data.coolingUntil).toBe('2026-03-15T04:04:00.000Z');
    const refused = await ask(it, user, 1000);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'PAYEE_COOLING' } });
    expect(await count(user.token)).toMatchObject({
      obstacles: ['PAYEE_COOLING'],
      coolingUntil: '2026-03-15T04:04:00.000Z',
      payee: { kind: 'alipayAccount', accountMasked: 'a***@example.com' },
    });
    it.clock.advance({ hours: 24 });
    expect((await ask(it, user, 1000)).code).toBe(200);
  });

  test('is possible once a Beijing day', async () => {
    const user = await aKnownEarner(it, 50_000);
    it.clock.set('2026-03-16T04:00:00Z');
    expect((await ask(it, user, 1000)).data.state).toBe('requested');
    await it.runJobs();
    expect((await newest(it, user)).state).toBe('paid');
    expect(await ask(it, user, 1000)).toMatchObject({ code: 409, data: { reason: 'WITHDRAW_DAILY_LIMIT' } });
    expect(await count(user.token)).toMatchObject({
      timesLeftToday: 0,
      leftTodayFen: 0,
      obstacles: ['WITHDRAW_DAILY_LIMIT'],
    });
    it.clock.set('2026-03-16T15:59:59Z');
    expect((await ask(it, user, 1000)).code).toBe(409);
    it.clock.set('2026-03-16T16:00:00Z');
    expect((await ask(it, user, 1000)).code).toBe(200);
  });

  test('with a lower payout than previewed is refused with the new figures', async () => {
    const user = await anEarner(it, 50_000);
    const body = { amountFen: 1000, idempotencyKey: randomUUID(), arrivesFen: 999 };
    expect(await it.ask(withdraw, { body }, { token: user.token })).toMatchObject({
      code: 409,
      data: { reason: 'TAX_CHANGED', facts: { arrivesFen: 1000 } },
    });
  });
});

describe('the review of a withdrawal', () => {
  test.each([
    [100_000, 'requested'],
    [100_001, 'reviewing'],
  ])('of a user paid before, %i fen are %s', async (amountFen, state) => {
    const user = await aKnownEarner(it, 300_000);
    it.clock.advance({ days: 3 });
    expect(await ask(it, user, amountFen)).toMatchObject({ data: { state } });
  });

  test('is manual when all users together request more than 50,000 yuan a day', async () => {
    // The limit counts all users, so this test has its own server.
    const own = await startTestApp();
    onTestFinished(() => own.close());
    const known = await aKnownEarner(own, 300_000);
    own.clock.set('2026-04-01T04:00:00Z');
    for (let n = 0; n < 3; n++) await ask(own, await anEarner(own, 2_000_000), 1_700_000);
    expect((await ask(own, known, 1000)).data.state).toBe('reviewing');
    expect(await differences(own)).toEqual([]);
  });
});

test('a user cannot see the withdrawals of another', async () => {
  const user = await anEarner(it, 50_000);
  await ask(it, user, 20_000);
  const other = await build(it).fan();
  expect(await it.call(withdrawStatus, { query: {} }, { token: other.token })).toEqual({
    open: null,
    items: [],
    nextCursor: null,
  });
  for (const call of [withdrawCount, withdrawStatus]) {
    expect((await it.ask(call, { query: {} })).code).toBe(401);
  }
});
