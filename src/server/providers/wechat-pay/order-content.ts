import { ORDER_NUMBER } from './trade.ts';
import type { WechatOrder } from './wechat-pay.ts';

// China has kept UTC+8 without daylight saving since 1992, before anything we handle.
const OFFSET_MS = 8 * 3_600_000;

/**
 * What opening an order says, in whichever way it will be paid.
 * @throws Error for an order WeChat would refuse: such an order is our mistake, not the payer's.
 */
export function orderContent(
  order: WechatOrder,
  { appId, mchId, notifyUrl }: { appId: string; mchId: string; notifyUrl: string },
  now: Date,
) {
  if (!ORDER_NUMBER.test(order.orderNo)) throw new Error(`Not an order number: ${order.orderNo}`);
  if (order.totalFen < 1) throw new Error(`Not an amount to pay: ${order.totalFen} fen`);
  if (!(order.payableForMs > 0)) throw new Error(`Not a time to pay in: ${order.payableForMs} ms`);
  if (!/^[^\n]{1,42}$/.test(order.description)) throw new Error(`Not a description: ${order.description}`);
  const expiresAt = new Date(now.getTime() + order.payableForMs);
  return {
    appid: appId,
    mchid: mchId,
    description: order.description,
    out_trade_no: order.orderNo,
    time_expire: beijingTime(expiresAt),
    notify_url: notifyUrl,
    amount: { total: order.totalFen, currency: 'CNY' },
  };
}

/** RFC 3339 in Beijing time, whole seconds, as WeChat writes it. */
function beijingTime(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}
