import { type Fen, yuanText } from '#domain/money/fen.ts';
import type { AlipayRefund } from '../alipay-money.ts';
import type { AlipayAnswer } from '../call-alipay.ts';
import type { AnswerContent } from '../read-answer.ts';
import type { AlipayCall } from '../signed-request.ts';
import { ORDER_NUMBER } from './trade.ts';

export interface RefundOrder {
  readonly orderNo: string;
  readonly refundNo: string;
  readonly amountFen: Fen;
  readonly reason: string;
}

/** Sub-codes that definitely mean that this refund was not made. */
const refusals = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.BUYER_ERROR',
]);

/**
 * Refunds a payment to its payer (`alipay.trade.refund`).
 * @throws Error for a refund that Alipay would reject, as a bug of ours.
 */
export function refundCall({ orderNo, refundNo, amountFen, reason }: RefundOrder): AlipayCall {
  if (!ORDER_NUMBER.test(orderNo)) throw new Error(`Invalid order number: ${orderNo}`);
  if (!ORDER_NUMBER.test(refundNo)) throw new Error(`Invalid refund number: ${refundNo}`);
  if (!(amountFen >= 1)) throw new Error(`Invalid refund amount: ${amountFen} fen`);
  return {
    method: 'alipay.trade.refund',
    content: {
      out_trade_no: orderNo,
      refund_amount: yuanText(amountFen),
      out_request_no: refundNo,
      refund_reason: reason.slice(0, 128),
    },
  };
}

export function refundQueryCall(orderNo: string, refundNo: string): AlipayCall {
  return {
    method: 'alipay.trade.fastpay.refund.query',
    content: { out_trade_no: orderNo, out_request_no: refundNo },
  };
}

/** Only `fund_change` proves that money moved; without it, or for a repeated number, the query decides. */
export function readRefund(answer: AlipayAnswer, orderNo: string): AlipayRefund {
  if (!answer.ok) return { state: 'unknown', cause: answer.cause };
  const { content } = answer;
  if (content.get('code') === '10000') {
    if (content.get('out_trade_no') !== orderNo) return otherOrder;
    return { state: content.get('fund_change') === 'Y' ? 'refunded' : 'processing' };
  }
  const subCode = content.get('sub_code') ?? '';
  const isRefused = content.get('code') === '40004' && refusals.has(subCode);
  return isRefused ? { state: 'failed', cause: subCode } : unknown(content);
}

export function readRefundQuery(answer: AlipayAnswer, orderNo: string, refundNo: string): AlipayRefund {
  if (!answer.ok) return { state: 'unknown', cause: answer.cause };
  const { content } = answer;
  if (content.get('code') !== '10000') {
    const isNone = content.get('code') === '40004' && content.get('sub_code') === 'ACQ.TRADE_NOT_EXIST';
    return isNone ? { state: 'not_found' } : unknown(content);
  }
  const status = content.get('refund_status');
  // Alipay's response for an unknown refund: success without refund data.
  if (status === undefined && !content.has('out_request_no')) return { state: 'not_found' };
  if (content.get('out_trade_no') !== orderNo || content.get('out_request_no') !== refundNo)
    return otherOrder;
  switch (status) {
    case 'REFUND_SUCCESS':
      return { state: 'refunded' };
    case 'REFUND_PROCESSING':
      return { state: 'processing' };
    case 'REFUND_FAIL':
      return { state: 'failed', cause: status };
    default:
      return { state: 'unknown', cause: 'answered without a status we know' };
  }
}

const otherOrder: AlipayRefund = { state: 'unknown', cause: 'answered for another refund' };

function unknown(content: AnswerContent): AlipayRefund {
  const cause = `answered ${content.get('code') ?? ''} ${content.get('sub_code') ?? ''}`.trim();
  return { state: 'unknown', cause };
}
