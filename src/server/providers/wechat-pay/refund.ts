import { causeOf, type WechatAnswer } from './call-wechat.ts';
import { textIn } from './json-object.ts';
import type { WechatRefund } from './wechat-pay.ts';

/** Refusals after which no refund comes of the request; whether one came of an earlier one, a query says. */
const refused = new Set([
  'INVALID_REQUEST',
  'PARAM_ERROR',
  'RESOURCE_NOT_EXISTS',
  'ORDER_NOT_EXIST',
  'USER_ACCOUNT_ABNORMAL',
]);

/** Whether WeChat did not take this request on. */
export function isRefused(answer: WechatAnswer): boolean {
  return answer.ok && answer.status >= 400 && answer.status < 500 && refused.has(answer.code);
}

/** Reads the answer to asking for a refund or about it; whatever does not fit together is unknown. */
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
    // The payer's card is gone. WeChat waits for a person of ours to say where the money shall go: not over yet.
    case 'ABNORMAL':
      return { state: 'stuck' };
    default:
      return { state: 'unknown', cause: `answered with the status ${String(answer.content.status)}` };
  }
}
