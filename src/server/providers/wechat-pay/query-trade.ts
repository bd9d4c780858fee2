import { causeOf, type WechatAnswer } from './call-wechat.ts';
import { type Merchant, readTrade } from './trade.ts';
import type { WechatTrade } from './wechat-pay.ts';

/** The path of the query; `mchid` says whose order it is. */
export function tradeQueryPath(orderNo: string, mchId: string): string {
  return `/v3/pay/transactions/out-trade-no/${orderNo}?mchid=${mchId}`;
}

/** Reads the answer to the query of `orderNo`; whatever does not fit together is unknown. */
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
    // The payer may try again until the order is closed.
    case 'PAYERROR':
      return { state: 'waiting' };
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' };
    // We give nothing back of what we never credited: somebody did by hand, and a person must look.
    case 'REFUND':
      return { state: 'unknown', cause: 'refunded' };
  }
}
