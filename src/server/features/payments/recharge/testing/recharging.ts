import { randomUUID } from 'node:crypto';
import { createRecharge, rechargeOrder } from '#contract/payments/money.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { BuiltUser } from '#test/build/build.ts';
import type { TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { until as untilSo } from '#test/until.ts';

/** Opens an order as the app does, payable at a URL. */
export async function anOrder(
  it: TestApp,
  user: BuiltUser,
  amountFen: number,
  provider: PaymentProvider = 'alipay',
) {
  const body = { amountFen, provider, idempotencyKey: randomUUID() };
  const order = await it.call(createRecharge, { body }, { token: user.token });
  if (order.payUrl === null) throw new Error('The order is not paid at an address');
  return { ...order, payUrl: order.payUrl };
}

export async function orderNoOf(it: TestApp, orderId: string): Promise<string> {
  const order = await it.ctx.db
    .selectFrom('recharge_order')
    .select('order_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.order_no;
}

/** Calls the sandbox's control API: faults, extra notifications, another time. */
export async function controlSandbox(
  it: TestApp,
  what:
    | 'fault'
    | 'notify'
    | 'clock'
    | 'wechat/fault'
    | 'wechat/notify'
    | 'wechat/refund'
    | 'alipay/bill'
    | 'alipay/refund',
  body: object,
): Promise<unknown> {
  const response = await fetch(`${it.sandbox.url}/control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${what}: ${await response.text()}`);
  return await response.json();
}

/** Waits for an asynchronous effect of another party. */
export const until = (isSo: () => Promise<boolean>): Promise<void> => untilSo(isSo, patientMs, 20);

/** Pays an order as the payer's browser does, at either provider. */
export async function pay(it: TestApp, order: { provider: PaymentProvider; payUrl: string }): Promise<void> {
  const prepayId = new URL(order.payUrl).searchParams.get('prepay_id') ?? '';
  const cashierUrl =
    order.provider === 'alipay'
      ? (await fetch(order.payUrl)).url
      : `${it.sandbox.url}/wechat-pay/h5/${prepayId}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(`${cashierUrl}/pay`, {
    method: 'POST',
    headers,
    body: '',
    redirect: 'manual',
  });
  if (response.status >= 400) throw new Error(`The provider took no payment: ${await response.text()}`);
}

/** A recharge that was paid and credited. */
export async function aPaidOrder(
  it: TestApp,
  user: BuiltUser,
  amountFen: number,
  provider: PaymentProvider = 'alipay',
) {
  const order = await anOrder(it, user, amountFen, provider);
  await pay(it, order);
  const show = () => it.call(rechargeOrder, { params: { orderId: order.orderId } }, { token: user.token });
  await until(async () => (await show()).state === 'paid');
  return { ...order, orderNo: await orderNoOf(it, order.orderId) };
}
