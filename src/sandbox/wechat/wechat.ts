import type { SandboxClock } from '../sandbox-clock.ts';
import type { WechatBooks } from './wechat-books.ts';
import type { WechatFaultName } from './wechat-faults.ts';
import type { WechatKeys } from './wechat-keys.ts';
import type { WechatNotifier } from './wechat-notifier.ts';

/** Faults of the next order to be opened. */
type PlannedWechatFaults = { faults: readonly WechatFaultName[]; copies: number };

/** State shared by all WeChat routes. */
export type Wechat = {
  books: WechatBooks;
  clock: SandboxClock;
  keys: WechatKeys;
  notifier: WechatNotifier;
  /** Applied to the next order to be opened, then reset to null. */
  planned: PlannedWechatFaults | null;
};

/** The only merchant and application of this WeChat. */
export const wechatMerchant = {
  appId: 'wx0sandbox0000app0',
  appSecret: 'sandbox-app-secret',
  mchId: '1900000001',
  mchSerial: 'SANDBOXMCHSERIAL01',
  publicKeyId: 'PUB_KEY_ID_SANDBOX0001',
} as const;

/** An instant in WeChat's format: RFC 3339, Beijing time, whole seconds. */
export function wechatTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

/** The current order. An unpaid order past its time-out is closed and recorded as such. */
export function currentOrder({ books, clock }: Wechat, orderNo: string): WechatOrderNow {
  const order = books.order(orderNo);
  if (order?.state !== 'NOTPAY' || clock.now() < new Date(order.expiresAt)) return order;
  const closed = { ...order, state: 'CLOSED' } as const;
  books.putOrder(closed);
  return closed;
}
type WechatOrderNow = ReturnType<WechatBooks['order']>;

/** Marks a waiting order as paid; undefined if it can no longer be paid. */
export function payOrder(wechat: Wechat, orderNo: string, openId: string): WechatOrderNow {
  const order = currentOrder(wechat, orderNo);
  if (order?.state !== 'NOTPAY') return undefined;
  const paid = { ...order, state: 'SUCCESS', paidAt: wechat.clock.now().toISOString(), openId } as const;
  wechat.books.putOrder(paid);
  return paid;
}
