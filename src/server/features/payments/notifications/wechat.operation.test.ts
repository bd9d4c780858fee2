import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balance, createRecharge, rechargeOrder, rechargePackages } from '#contract/payments/money.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { createRecharge as operation } from '../recharge/create-recharge.ts';
import { sweepRecharges } from '../recharge/sweep-recharges.ts';
import {
  anOrder,
  aPaidOrder,
  controlSandbox,
  orderNoOf,
  pay,
  until,
} from '../recharge/testing/recharging.ts';

const PATH = '/api/app/notify/wechat';

let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
});
afterAll(async () => {
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.close();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  fan = await build(it).fan();
});

const balanceFen = async () => (await it.call(balance, {}, { token: fan.token })).balanceFen;
const show = (orderId: string) => it.call(rechargeOrder, { params: { orderId } }, { token: fan.token });

describe('a recharge by WeChat', () => {
  test('is offered, paid in a browser, and credited by the notification', async () => {
    expect((await it.call(rechargePackages, {})).providers).toEqual(['alipay', 'wechat']);
    const order = await aPaidOrder(it, fan, 3801, 'wechat');
    expect(order).toMatchObject({ provider: 'wechat', wechatPay: null });
    expect(await balanceFen()).toBe(3801);
    const { orderNo } = order;
    await controlSandbox(it, 'wechat/notify', { orderNo, copies: 50 });
    expect(await balanceFen()).toBe(3801);
  });

  test('requested again with the same id is the same order, open or paid', async () => {
    const body = { amountFen: 1800, provider: 'wechat' as const, idempotencyKey: randomUUID() };
    const first = await it.call(createRecharge, { body }, { token: fan.token });
    const again = await it.call(createRecharge, { body }, { token: fan.token });
    expect(again.orderId).toBe(first.orderId);
    await pay(it, { provider: 'wechat', payUrl: again.payUrl ?? '' });
    await until(async () => (await balanceFen()) === 1800);
    const after = await it.call(createRecharge, { body }, { token: fan.token });
    expect(after).toMatchObject({ orderId: first.orderId, state: 'paid', wechatPay: null });
    expect(after.payUrl).toContain(`/pages/sub/recharge/index?orderId=${first.orderId}`);
  });

  test('requested again after it was paid and before it is credited leads to the page that waits for it', async () => {
    await controlSandbox(it, 'wechat/fault', { faults: ['no_notify'] });
    const body = { amountFen: 1800, provider: 'wechat' as const, idempotencyKey: randomUUID() };
    const first = await it.call(createRecharge, { body }, { token: fan.token });
    await pay(it, { provider: 'wechat', payUrl: first.payUrl ?? '' });
    const again = await it.call(createRecharge, { body }, { token: fan.token });
    expect(again).toMatchObject({ orderId: first.orderId, state: 'created', wechatPay: null });
    expect(again.payUrl).toContain(`/pages/sub/recharge/index?orderId=${first.orderId}`);
    it.clock.advance({ minutes: 1 });
    await sweepRecharges(it.ctx);
    expect(await show(first.orderId)).toMatchObject({ state: 'paid', balanceFen: 1800 });
  });

  test('without a notification is credited by a query, once', async () => {
    await controlSandbox(it, 'wechat/fault', { faults: ['no_notify'] });
    const order = await anOrder(it, fan, 1800, 'wechat');
    await pay(it, order);
    await sweepRecharges(it.ctx);
    expect(await balanceFen()).toBe(0);
    it.clock.advance({ minutes: 1 });
    await Promise.all([sweepRecharges(it.ctx), sweepRecharges(it.ctx), show(order.orderId)]);
    expect(await balanceFen()).toBe(1800);
  });

  test('that nobody paid closes after its expiry, and late money is credited anyway', async () => {
    await controlSandbox(it, 'wechat/fault', { faults: ['no_notify'] });
    const order = await anOrder(it, fan, 1800, 'wechat');
    it.clock.advance({ minutes: 21 });
    expect((await show(order.orderId)).state).toBe('closed');
    await pay(it, order);
    const orderNo = await orderNoOf(it, order.orderId);
    await controlSandbox(it, 'wechat/fault', { faults: [], orderNo });
    await controlSandbox(it, 'wechat/notify', { orderNo });
    expect(await show(order.orderId)).toMatchObject({ state: 'paid', balanceFen: 1800 });
  });

  test.each(['query_system_error', 'query_bad_gateway', 'query_forged', 'query_unsigned', 'query_reset'])(
    'no answer (%s) closes nothing and credits nothing',
    async (fault) => {
      await controlSandbox(it, 'wechat/fault', { faults: ['no_notify', fault] });
      const order = await anOrder(it, fan, 1800, 'wechat');
      await pay(it, order);
      it.clock.advance({ days: 2 });
      expect(await show(order.orderId)).toMatchObject({ state: 'created', balanceFen: 0 });
    },
  );

  test('shares the daily limit with Alipay', async () => {
    for (let n = 0; n < 2; n++) {
      await anOrder(it, fan, 50_000, 'wechat');
      await anOrder(it, fan, 50_000, 'alipay');
    }
    const body = { amountFen: 100, provider: 'wechat' as const, idempotencyKey: randomUUID() };
    const answer = await it.ask(createRecharge, { body }, { token: fan.token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'RECHARGE_DAILY_LIMIT' } });
  });
});

test('an unresponsive WeChat leaves the order open and affects no others; the same request opens it later', async () => {
  const { wechatPay } = it.ctx;
  if (wechatPay === null) throw new Error('WeChat is not configured');
  const silent = {
    ...wechatPay,
    openInBrowser: async () => ({ ok: false as const, cause: 'silent', isPaid: false }),
  };
  const body = { amountFen: 1800, provider: 'wechat' as const, idempotencyKey: randomUUID() };
  const request = {
    body,
    params: {},
    query: {},
    viewer: { userId: fan.id, sessionId: '' },
    ...({ locale: 'zh', address: '203.0.113.7', device: '', deviceId: null } as const),
  };
  await expect(operation({ ...it.ctx, wechatPay: silent }, request as never)).rejects.toMatchObject({
    reason: 'PAYMENT_UNAVAILABLE',
  });
  const opened = await it.call(createRecharge, { body }, { token: fan.token });
  expect(opened).toMatchObject({ state: 'created' });
  expect(opened.payUrl).not.toBeNull();
  const orders = await it.ctx.db
    .selectFrom('recharge_order')
    .select('id')
    .where('user_id', '=', fan.id)
    .execute();
  expect(orders).toEqual([{ id: opened.orderId }]);
});

describe('a notification', () => {
  test.each([
    'amount_less',
    'other_app',
    'other_merchant',
    'flipped_bit',
    'from_tomorrow',
    'from_yesterday',
    'forged_notify',
    'other_serial',
    'other_currency',
    'huge_notify',
  ])('(%s) credits nothing, and is answered in the format of WeChat', async (fault) => {
    await controlSandbox(it, 'wechat/fault', { faults: ['no_notify'] });
    const order = await anOrder(it, fan, 1800, 'wechat');
    await pay(it, order);
    const orderNo = await orderNoOf(it, order.orderId);
    await controlSandbox(it, 'wechat/fault', { faults: [fault], orderNo });
    const { answers } = (await controlSandbox(it, 'wechat/notify', { orderNo, copies: 2 })) as {
      answers: unknown[];
    };
    expect(answers).toHaveLength(2);
    expect(JSON.stringify(answers)).not.toMatch(/SUCCESS|401|405|406/);
    expect(await balanceFen()).toBe(0);
  });

  test('with arbitrary content is refused and leaves nothing behind', async () => {
    const rows = async () => (await it.ctx.db.selectFrom('recharge_exception').select('id').execute()).length;
    const before = await rows();
    for (const payload of ['', '{}', '{"a":', 'a=b', '\0', '[]', JSON.stringify({ resource: {} })]) {
      const answer = await it.app.inject({
        method: 'POST',
        url: PATH,
        payload,
        headers: { 'content-type': 'application/json', 'wechatpay-signature': 'x' },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'FAIL', message: expect.any(String) });
    }
    expect(await rows()).toBe(before);
  });

  test('by a wrong method is an unknown call, never one of the codes that end a session', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      expect((await it.app.inject({ method, url: PATH })).statusCode).toBe(404);
    }
  });
});
