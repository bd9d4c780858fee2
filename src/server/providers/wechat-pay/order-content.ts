import { ORDER_NUMBER } from './trade.ts';
import type { WechatOrder } from './wechat-pay.ts';

// China has had UTC+8 without daylight saving since 1992, before any date handled here.
const OFFSET_MS = 8 * 3_600_000;

/**
 * Content of an order request, for any payment method.
 * @throws Error for an order that WeChat would reject: a bug of ours, not the payer's fault.
 */
export function orderContent(
  order: WechatOrder,
  { appId, mchId, notifyUrl }: { appId: string; mchId: string; notifyUrl: string },
  now: Date,
) {
  if (!ORDER_NUMBER.test(order.orderNo)) throw new Error(`Invalid order number: ${order.orderNo}`);
  if (order.totalFen < 1) throw new Error(`Invalid order amount: ${order.totalFen} fen`);
  if (!(order.payableForMs > 0)) throw new Error(`Invalid payment period: ${order.payableForMs} ms`);
  if (!/^[^\n]{1,42}$/.test(order.description))
    throw new Error(`Invalid order description: ${order.description}`);
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

/** RFC 3339 in Beijing time, whole seconds, WeChat's format. */
function beijingTime(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}
