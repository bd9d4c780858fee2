import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRecharge, rechargeOrder, rechargePackages } from '#contract/payments/money.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { Context } from '#server/context/context.ts';
import { createRecharge as operation } from './create-recharge.ts';
import { sweepRecharges } from './sweep-recharges.ts';
import { anOrder, aPaidOrder } from './testing/recharging.ts';

let it: TestApp;
let fan: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  fan = await build(it).fan();
});

const leftFen = async () => (await it.call(rechargePackages, {}, { token: fan.token })).leftTodayFen;
const dailyFen = 200_000;

type OpenInBrowser = NonNullable<Context['wechatPay']>['openInBrowser'];

/** Requests an order as the app does, with a given behaviour of WeChat's opening call. */
function ask(body: { readonly amountFen: number; readonly idempotencyKey: string }, open: OpenInBrowser) {
  const { wechatPay } = it.ctx;
  if (wechatPay === null) throw new Error('WeChat is not configured');
  const request = {
    body: { ...body, provider: 'wechat' },
    params: {},
    query: {},
    viewer: { userId: fan.id, sessionId: '' },
    ...({ locale: 'zh', address: '203.0.113.7', device: '', deviceId: null } as const),
  };
  return operation({ ...it.ctx, wechatPay: { ...wechatPay, openInBrowser: open } }, request as never);
}

const silent: OpenInBrowser = async () => ({ ok: false, cause: 'silent', isPaid: false });
const sweep = async () => {
  it.clock.advance({ minutes: 2 });
  await sweepRecharges(it.ctx);
};

test('an order that failed to open counts until its provider reports it unknown, not longer', async () => {
  const body = { amountFen: 50_000, idempotencyKey: randomUUID() };
  await expect(ask(body, silent)).rejects.toMatchObject({ reason: 'PAYMENT_UNAVAILABLE' });
  expect(await leftFen()).toBe(dailyFen - 50_000);
  await sweep();
  expect(await leftFen()).toBe(dailyFen);
});

test('a payable order counts, even if its provider has not seen it yet', async () => {
  await anOrder(it, fan, 50_000, 'alipay');
  await anOrder(it, fan, 50_000, 'wechat');
  await sweep();
  expect(await leftFen()).toBe(dailyFen - 100_000);
});

test("reopened by the same request it counts again, and is refused when the day's limit is reached", async () => {
  const body = { amountFen: 50_000, idempotencyKey: randomUUID() };
  await expect(ask(body, silent)).rejects.toBeDefined();
  await sweep();
  const again = () =>
    it.ask(createRecharge, { body: { ...body, provider: 'wechat' as const } }, { token: fan.token });
  const opened = await again();
  expect(opened.data).toMatchObject({ state: 'created', payUrl: expect.any(String) });
  await sweep();
  expect(await leftFen()).toBe(dailyFen - 50_000);

  const late = { amountFen: 50_000, idempotencyKey: randomUUID() };
  await expect(ask(late, silent)).rejects.toBeDefined();
  await sweep();
  for (let n = 0; n < 3; n++) await aPaidOrder(it, fan, 50_000, 'alipay');
  const refused = await it.ask(
    createRecharge,
    { body: { ...late, provider: 'wechat' as const } },
    { token: fan.token },
  );
  expect(refused.data).toMatchObject({ reason: 'RECHARGE_DAILY_LIMIT' });
});

test('a slow opening beside a failed one hands out no payment beyond the limit', async () => {
  const body = { amountFen: 50_000, idempotencyKey: randomUUID() };
  const slow: OpenInBrowser = async (order, address) => {
    // While WeChat is slow the same request fails, is marked as never opened, and other orders use up the limit.
    await expect(ask(body, silent)).rejects.toBeDefined();
    await sweep();
    for (let n = 0; n < 4; n++) await anOrder(it, fan, 50_000, 'alipay');
    return (
      (await it.ctx.wechatPay?.openInBrowser(order, address)) ?? { ok: false, cause: 'absent', isPaid: false }
    );
  };
  await expect(ask(body, slow)).rejects.toMatchObject({ reason: 'RECHARGE_DAILY_LIMIT' });
  expect(await leftFen()).toBe(0);
});

test('an order opened twice at once counts once', async () => {
  const body = { amountFen: 1800, idempotencyKey: randomUUID(), provider: 'wechat' as const };
  const both = await Promise.all([0, 1].map(() => it.call(createRecharge, { body }, { token: fan.token })));
  expect(both[0]?.orderId).toBe(both[1]?.orderId);
  expect(await leftFen()).toBe(dailyFen - 1800);
  const orderId = both[0]?.orderId ?? '';
  const order = await it.call(rechargeOrder, { params: { orderId } }, { token: fan.token });
  expect(order.state).toBe('created');
});
