import { type Fen, yuanText } from '#domain/money/fen.ts';
import { beijingTimeText } from '../beijing-time.ts';
import type { AlipayCall } from '../signed-request.ts';
import { ORDER_NUMBER } from './trade.ts';

/**
 * A payment order and the browser's return URLs: `returnUrl` once paid, `quitUrl` on cancel. `payableForMs` is a
 * duration from now, because Alipay uses real time even if our clock is shifted.
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
 * The call that opens the mobile cashier page (`alipay.trade.wap.pay`).
 * @throws Error for an order that Alipay would reject, or whose text would make its signed notification ambiguous: a
 * bug of ours, not the payer's fault.
 */
export function payPageCall(order: PayOrder, notifyUrl: string, now: Date): AlipayCall {
  if (!ORDER_NUMBER.test(order.orderNo)) throw new Error(`Invalid order number: ${order.orderNo}`);
  if (order.totalFen < 1) throw new Error(`Invalid order amount: ${order.totalFen} fen`);
  if (!(order.payableForMs > 0)) throw new Error(`Invalid payment period: ${order.payableForMs} ms`);
  if (!/^[^/=&]{1,128}$/.test(order.subject)) throw new Error(`Invalid order subject: ${order.subject}`);
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
