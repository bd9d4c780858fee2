import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balance, refundableRecharges, refundRecharge } from '#contract/payments/money.ts';
import { inbox } from '#contract/people/inbox.ts';
import { fen } from '#domain/money/fen.ts';
import { refundsOf } from '#sandbox/alipay/trade/refund.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { logIn } from '#test/build/log-in.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { unlockOf } from '#server/features/ledger/testing/money.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { endRefund } from './end-refund.ts';
import { startMinorRefund } from './refund-for-minor.ts';
import { sweepRefunds } from './send-refund.ts';
import { anOrder, aPaidOrder, controlSandbox } from '../recharge/testing/recharging.ts';

let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
});
afterAll(async () => {
  const differences = await reconcile(it.ctx.db);
  await it.close();
  // A test spends from a balance without a scheme.
  expect(
    differences.filter(({ invariant }) => !/hold belongs to one|has an existing owner/.test(invariant)),
  ).toEqual([]);
});
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  await controlSandbox(it, 'clock', { now: new Date().toISOString() });
  // Refunds left over from other tests must not consume a fault planned here.
  await it.runJobs();
  fan = await build(it).fan();
});

const balanceFen = async (user = fan) => (await it.call(balance, {}, { token: user.token })).balanceFen;
const refundable = () => it.call(refundableRecharges, {}, { token: fan.token });
const ask = (orderId: string, amountFen: number, idempotencyKey: string = randomUUID(), user = fan) =>
  it.ask(refundRecharge, { body: { orderId, amountFen, idempotencyKey } }, { token: user.token });
const refusal = (reason: string, facts: object = {}) => ({
  data: { reason, facts: expect.objectContaining(facts) },
});
const spend = (amountFen: number) =>
  transaction(it.ctx.db, (tx) => postTransfer(tx, unlockOf(fan.id, randomUUID(), amountFen)));

const later = async () => {
  it.clock.advance({ hours: 7 });
  await sweepRefunds(it.ctx);
};

describe.each(['alipay', 'wechat'] as const)('unspent recharge paid by %s', (provider) => {
  const counted = (orderNo: string) =>
    provider === 'alipay'
      ? refundsOf(it.sandbox.books)
          .all()
          .filter((refund) => refund.orderNo === orderNo)
      : it.sandbox.wechatBooks.refunds().filter((refund) => refund.orderNo === orderNo);

  test('goes back to its payer, leaves the balance at once, and its owner is notified', async () => {
    const { orderId, orderNo } = await aPaidOrder(it, fan, 5000, provider);
    expect(await refundable()).toMatchObject({
      refundableFen: 5000,
      orders: [{ orderId, provider, amountFen: 5000, refundableFen: 5000 }],
      refunds: [],
    });
    const requested = await ask(orderId, 1250);
    expect(requested.data).toMatchObject({
      orderId,
      amountFen: 1250,
      provider,
      state: 'requested',
      endedAt: null,
    });
    expect(await balanceFen()).toBe(3750);
    await it.runJobs();
    await later();
    expect(counted(orderNo)).toHaveLength(1);
    expect(await refundable()).toMatchObject({
      refundableFen: 3750,
      orders: [{ orderId, refundableFen: 3750 }],
      refunds: [{ refundId: requested.data.refundId, state: 'refunded', amountFen: 1250 }],
    });
    const { items } = await it.call(inbox, { query: {} }, { token: fan.token });
    const states = items.filter(({ kind }) => kind === 'rechargeRefundMoved').map(({ facts }) => facts);
    expect(states.map((facts) => facts.state).sort()).toEqual(['refunded', 'requested']);
    expect(states[0]).toMatchObject({ amountFen: 1250 });
    expect(await balanceFen()).toBe(3750);
  });

  test('may go back in parts, one after the other, and never for more than was paid', async () => {
    const { orderId } = await aPaidOrder(it, fan, 5000, provider);
    await buildBalance(it, fan.id, 9000);
    for (const amountFen of [3000, 1999, 1]) {
      expect((await ask(orderId, amountFen)).code).toBe(200);
      await it.runJobs();
      await later();
    }
    expect(await ask(orderId, 1)).toMatchObject(refusal('REFUND_TOO_MUCH', { leftFen: 0 }));
    expect(await balanceFen()).toBe(9000);
  });
});

describe('a refund the provider does not answer', () => {
  test.each([
    ['an error response after it was made', 'refund_system_error_done'],
    ['an error response, never made', 'refund_system_error_lost'],
    ['a broken connection after it was made', 'refund_reset_done'],
    ['in progress for an hour', 'refund_under_way'],
  ])('(%s) ends when the provider is queried again, and is made once', async (_, fault) => {
    const { orderId, orderNo } = await aPaidOrder(it, fan, 5000);
    await controlSandbox(it, 'alipay/refund', { fault });
    await ask(orderId, 1100);
    await it.runJobs();
    expect((await refundable()).refunds[0]?.state).toBe('requested');
    await controlSandbox(it, 'clock', { now: new Date(Date.now() + 2 * 3_600_000).toISOString() });
    await later();
    expect((await refundable()).refunds[0]?.state).toBe('refunded');
    expect(
      refundsOf(it.sandbox.books)
        .all()
        .filter((each) => each.orderNo === orderNo),
    ).toHaveLength(1);
    expect(await balanceFen()).toBe(3900);
  });

  test('at WeChat ends by its notification', async () => {
    await controlSandbox(it, 'wechat/fault', { faults: ['refund_processing'] });
    const { orderId, orderNo } = await aPaidOrder(it, fan, 5000, 'wechat');
    await ask(orderId, 1000);
    await it.runJobs();
    expect((await refundable()).refunds[0]?.state).toBe('requested');
    const refundNo = it.sandbox.wechatBooks.refunds().find((each) => each.orderNo === orderNo)?.refundNo;
    await controlSandbox(it, 'wechat/refund', { refundNo, status: 'SUCCESS' });
    await expect.poll(async () => (await refundable()).refunds[0]?.state).toBe('refunded');
    expect(await balanceFen()).toBe(4000);
  });
});

test.each([
  ['alipay', 2113],
  ['wechat', 1000],
] as const)(
  'a refund that %s refuses returns to the balance, and another may be requested',
  async (provider, amountFen) => {
    if (provider === 'wechat') await controlSandbox(it, 'wechat/fault', { faults: ['refund_refused'] });
    const { orderId, orderNo } = await aPaidOrder(it, fan, 5000, provider);
    await ask(orderId, amountFen);
    await it.runJobs();
    await later();
    expect(await refundable()).toMatchObject({
      refundableFen: 5000,
      refunds: [{ state: 'failed', amountFen }],
    });
    expect(await balanceFen()).toBe(5000);
    if (provider === 'wechat') await controlSandbox(it, 'wechat/fault', { faults: [], orderNo });
    expect((await ask(orderId, 700)).code).toBe(200);
    await it.runJobs();
    expect(await balanceFen()).toBe(4300);
  },
);

test('of repeated and contradicting reports of a refund only the first moves money', async () => {
  const { orderId } = await aPaidOrder(it, fan, 5000);
  const { refundId } = (await ask(orderId, 1000)).data;
  for (const state of ['failed', 'refunded', 'failed'] as const) {
    await endRefund(it.ctx, refundId, { state, cause: null });
    expect(await balanceFen()).toBe(5000);
  }
  expect((await refundable()).refunds).toMatchObject([{ refundId, state: 'failed' }]);
});

describe('a refund is refused', () => {
  test('while another is open, and the same request again is the same refund', async () => {
    const { orderId } = await aPaidOrder(it, fan, 5000);
    const idempotencyKey = randomUUID();
    const first = await ask(orderId, 1000, idempotencyKey);
    expect((await ask(orderId, 1000, idempotencyKey)).data.refundId).toBe(first.data.refundId);
    expect(await ask(orderId, 1001, idempotencyKey)).toMatchObject(refusal('IDEMPOTENCY_KEY_REUSED'));
    expect(await ask(orderId, 1000)).toMatchObject({ code: 409, ...refusal('REFUND_OPEN') });
    expect(await balanceFen()).toBe(4000);
  });

  test('of an order that belongs to another user, does not exist, or is not paid', async () => {
    const { orderId } = await aPaidOrder(it, fan, 5000);
    const stranger = await build(it).fan();
    await buildBalance(it, stranger.id, 5000);
    expect(await ask(orderId, 100, randomUUID(), stranger)).toMatchObject(refusal('ORDER_NOT_FOUND'));
    expect(await ask(randomUUID(), 100)).toMatchObject(refusal('ORDER_NOT_FOUND'));
    const open = await anOrder(it, fan, 1800);
    expect(await ask(open.orderId, 100)).toMatchObject(refusal('ORDER_NOT_PAID'));
  });

  test('of spent money', async () => {
    const { orderId } = await aPaidOrder(it, fan, 5000);
    await spend(4000);
    expect(await refundable()).toMatchObject({ refundableFen: 1000, orders: [{ refundableFen: 1000 }] });
    expect(await ask(orderId, 1001)).toMatchObject({
      code: 402,
      ...refusal('BALANCE_TOO_LOW', { missingFen: 1 }),
    });
    expect((await ask(orderId, 1000)).code).toBe(200);
  });

  test('after 365 days, and for money no provider knows', async () => {
    const { orderId } = await aPaidOrder(it, fan, 5000);
    it.clock.advance({ days: 365 });
    fan = { ...fan, token: await logIn(it, fan.mobile) };
    expect(await ask(orderId, 100)).toMatchObject(refusal('REFUND_TOO_MUCH', { leftFen: 0 }));
    const other = await build(it).fan();
    await buildBalance(it, other.id, 5000);
    expect(await it.call(refundableRecharges, {}, { token: other.token })).toMatchObject({
      refundableFen: 0,
      orders: [],
    });
  });
});

test("a guardian's refund is paid from the balance and by the platform, and returns to both when it fails", async () => {
  const { orderId } = await aPaidOrder(it, fan, 5000);
  await spend(4000);
  const start = (fromBalanceFen: number, borneFen: number) =>
    transaction(it.ctx.db, (tx) =>
      startMinorRefund(tx, {
        userId: fan.id,
        orderId,
        at: it.clock.now(),
        fromBalanceFen: fen(fromBalanceFen),
        borneFen: fen(borneFen),
      }),
    );
  const borne = async () =>
    (
      await it.ctx.db
        .selectFrom('ledger_account')
        .select('balance')
        .where('kind', '=', 'minorRefundsBorne')
        .executeTakeFirstOrThrow()
    ).balance;
  await expect(start(1000, 4001)).rejects.toMatchObject({ reason: 'REFUND_TOO_MUCH' });
  await expect(start(1001, 100)).rejects.toMatchObject({ reason: 'BALANCE_TOO_LOW' });
  const before = await borne();
  await start(100, 2013);
  expect([await balanceFen(), before - (await borne())]).toEqual([900, 2013]);
  await sweepRefunds(it.ctx);
  // The provider refuses 21.13 yuan; see the sandbox's table of faults.
  expect([await balanceFen(), before - (await borne())]).toEqual([1000, 0]);
  await start(1000, 4000);
  await sweepRefunds(it.ctx);
  expect([await balanceFen(), before - (await borne())]).toEqual([0, 4000]);
  expect((await refundable()).refunds.map(({ state }) => state).sort()).toEqual(['failed', 'refunded']);
});
