import type { SandboxClock } from '../sandbox-clock.ts';
import type { WechatBooks } from './wechat-books.ts';
import type { WechatFaultName } from './wechat-faults.ts';
import type { WechatKeys } from './wechat-keys.ts';
import type { WechatNotifier } from './wechat-notifier.ts';

/** What goes wrong with the next order that is opened. */
type PlannedWechatFaults = { faults: readonly WechatFaultName[]; copies: number };

/** Everything the routes of WeChat share. */
export type Wechat = {
  books: WechatBooks;
  clock: SandboxClock;
  keys: WechatKeys;
  notifier: WechatNotifier;
  /** Taken by the next order that is opened, then null again. */
  planned: PlannedWechatFaults | null;
};

/** The one merchant and the one application WeChat knows here. */
export const wechatMerchant = {
  appId: 'wx0sandbox0000app0',
  appSecret: 'sandbox-app-secret',
  mchId: '1900000001',
  mchSerial: 'SANDBOXMCHSERIAL01',
  publicKeyId: 'PUB_KEY_ID_SANDBOX0001',
} as const;

/** An instant as WeChat writes it: RFC 3339, Beijing time, whole seconds. */
export function wechatTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

/** The order as it stands now: one whose time ran out unpaid is closed, and the books say so from here on. */
export function currentOrder({ books, clock }: Wechat, orderNo: string): WechatOrderNow {
  const order = books.order(orderNo);
  if (order?.state !== 'NOTPAY' || clock.now() < new Date(order.expiresAt)) return order;
  const closed = { ...order, state: 'CLOSED' } as const;
  books.putOrder(closed);
  return closed;
}
type WechatOrderNow = ReturnType<WechatBooks['order']>;

/** Marks a waiting order as paid; gives undefined when it can no longer be paid. */
export function payOrder(wechat: Wechat, orderNo: string, openId: string): WechatOrderNow {
  const order = currentOrder(wechat, orderNo);
  if (order?.state !== 'NOTPAY') return undefined;
  const paid = { ...order, state: 'SUCCESS', paidAt: wechat.clock.now().toISOString(), openId } as const;
  wechat.books.putOrder(paid);
  return paid;
}
