import { causeOf, type WechatAnswer } from './call-wechat.ts';
import { type Merchant, readTrade } from './trade.ts';
import type { WechatTrade } from './wechat-pay.ts';

/** Path of the query; `mchid` identifies the merchant. */
export function tradeQueryPath(orderNo: string, mchId: string): string {
  return `/v3/pay/transactions/out-trade-no/${orderNo}?mchid=${mchId}`;
}

/** Interprets the response to a query of `orderNo`; inconsistent content is unknown. */
export function readTradeQuery(answer: WechatAnswer, orderNo: string, merchant: Merchant): WechatTrade {
  if (!answer.ok) return { state: 'unknown', cause: answer.cause };
  if (answer.status === 404 && /^ORDER_?NOT_?EXIST$/.test(answer.code)) return { state: 'not_found' };
  if (answer.status !== 200) return { state: 'unknown', cause: causeOf(answer) };
  const read = readTrade(answer.content, merchant);
  if (!read.ok) return { state: 'unknown', cause: `answered with another ${read.fault}` };
  const { trade } = read;
  if (trade.orderNo !== orderNo) return { state: 'unknown', cause: 'answered for another order' };
  switch (trade.tradeState) {
    case 'SUCCESS':
      return trade.tradeNo !== null && trade.totalFen !== null
        ? { state: 'paid', tradeNo: trade.tradeNo, totalFen: trade.totalFen }
        : { state: 'unknown', cause: 'answered without trade number or amount' };
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
      return { state: 'waiting' };
    // The payer may retry until the order is closed.
    case 'PAYERROR':
      return { state: 'waiting' };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    // We never refund what was never credited: it was refunded manually, so an operator must check.
    case 'REFUND':
      return { state: 'unknown', cause: 'refunded' };
  }
}
