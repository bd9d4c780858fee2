import { causeOf, type WechatAnswer } from './call-wechat.ts';
import { textIn } from './json-object.ts';
import type { WechatRefund } from './wechat-pay.ts';

/** Refusals after which this request causes no refund; whether an earlier one did, a query decides. */
const refused = new Set([
  'INVALID_REQUEST',
  'PARAM_ERROR',
  'RESOURCE_NOT_EXISTS',
  'ORDER_NOT_EXIST',
  'USER_ACCOUNT_ABNORMAL',
]);

/** Whether WeChat rejected this request. */
export function isRefused(answer: WechatAnswer): boolean {
  return answer.ok && answer.status >= 400 && answer.status < 500 && refused.has(answer.code);
}

/** Interprets the response to a refund request or query; inconsistent content is unknown. */
export function readRefund(answer: WechatAnswer, refundNo: string): WechatRefund {
  if (!answer.ok) return { state: 'unknown', cause: answer.cause };
  if (answer.status === 404 && answer.code === 'RESOURCE_NOT_EXISTS') return { state: 'not_found' };
  if (answer.status !== 200) return { state: 'unknown', cause: causeOf(answer) };
  if (textIn(answer.content, 'out_refund_no') !== refundNo)
    return { state: 'unknown', cause: 'answered for another refund' };
  switch (answer.content.status) {
    case 'SUCCESS':
      return { state: 'refunded' };
    case 'PROCESSING':
      return { state: 'processing' };
    case 'CLOSED':
      return { state: 'failed', cause: 'CLOSED' };
    // The payer's card is invalid. WeChat waits for an operator to name another account: not final.
    case 'ABNORMAL':
      return { state: 'stuck' };
    default:
      return { state: 'unknown', cause: `answered with the status ${String(answer.content.status)}` };
  }
}
