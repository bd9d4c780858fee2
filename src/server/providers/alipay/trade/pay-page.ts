import { type Fen, yuanText } from '#domain/money/fen.ts';
import { beijingTimeText } from '../beijing-time.ts';
import type { AlipayCall } from '../signed-request.ts';
import { ORDER_NUMBER } from './trade.ts';

/**
 * What the payer sees and where the browser goes: back to `returnUrl` once paid, to `quitUrl` when given up.
 * `payableForMs` is how long from now it may be paid: a length, because Alipay lives in real time even when our
 * clock was set to another.
 */
export type PayOrder = {
  orderNo: string;
  totalFen: Fen;
  subject: string;
  payableForMs: number;
  returnUrl: string;
  quitUrl: string;
};

/**
 * The call that opens the cashier page of a phone browser (`alipay.trade.wap.pay`).
 * @throws Error for an order Alipay would refuse, or whose text would make its signed notify ambiguous:
 *   such an order is our mistake, not the payer's.
 */
export function payPageCall(order: PayOrder, notifyUrl: string, now: Date): AlipayCall {
  if (!ORDER_NUMBER.test(order.orderNo)) throw new Error(`Not an order number: ${order.orderNo}`);
  if (order.totalFen < 1) throw new Error(`Not an amount to pay: ${order.totalFen} fen`);
  if (!(order.payableForMs > 0)) throw new Error(`Not a time to pay in: ${order.payableForMs} ms`);
  if (!/^[^/=&]{1,128}$/.test(order.subject)) throw new Error(`Not a subject Alipay takes: ${order.subject}`);
  return {
    method: 'alipay.trade.wap.pay',
    notifyUrl,
    returnUrl: order.returnUrl,
    content: {
      out_trade_no: order.orderNo,
      total_amount: yuanText(order.totalFen),
      subject: order.subject,
      product_code: 'QUICK_WAP_WAY',
      quit_url: order.quitUrl,
      time_expire: beijingTimeText(new Date(now.getTime() + order.payableForMs)),
    },
  };
}
