import { type Fen, parseYuan } from '#domain/money/fen.ts';
import { parseBeijingTime } from '../beijing-time.ts';
import type { AnswerContent } from '../read-answer.ts';
import { isTradeStatus } from './trade.ts';

/**
 * Alipay's state of an order. `not_found` includes a cashier page that was never opened. `unknown` means no
 * information, in particular not "unpaid": query again later.
 */
export type TradeQuery =
  | { state: 'paid'; tradeNo: string; totalFen: Fen; buyerId: string | null; paidAt: Date | null }
  | { state: 'waiting'; tradeNo: string; totalFen: Fen }
  | { state: 'closed'; tradeNo: string; totalFen: Fen }
  | { state: 'not_found' }
  | { state: 'unknown'; cause: string };

export const TRADE_QUERY = 'alipay.trade.query';

/** Interprets the verified response to a query of `orderNo`; inconsistent content is unknown. */
export function readTradeQuery(content: AnswerContent, orderNo: string): TradeQuery {
  const code = content.get('code');
  if (code !== '10000') {
    const subCode = content.get('sub_code') ?? '';
    if (code === '40004' && subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'not_found' };
    return { state: 'unknown', cause: `answered ${code} ${subCode}`.trim() };
  }
  if (content.get('out_trade_no') !== orderNo)
    return { state: 'unknown', cause: 'answered for another order' };
  const tradeNo = content.get('trade_no') ?? '';
  const totalFen = parseYuan(content.get('total_amount') ?? '');
  const status = content.get('trade_status') ?? '';
  if (!tradeNo || totalFen === null || !isTradeStatus(status)) {
    return { state: 'unknown', cause: 'answered without trade number, amount or status' };
  }
  if (status === 'WAIT_BUYER_PAY') return { state: 'waiting', tradeNo, totalFen };
  if (status === 'TRADE_CLOSED') return { state: 'closed', tradeNo, totalFen };
  const buyerId = content.get('buyer_user_id') ?? null;
  return {
    state: 'paid',
    tradeNo,
    totalFen,
    buyerId,
    paidAt: parseBeijingTime(content.get('send_pay_date') ?? ''),
  };
}
