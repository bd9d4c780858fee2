import { yuanText } from '#domain/money/fen.ts';
import type { AlipayPayout, AlipayTransfer } from '../alipay-money.ts';
import type { AlipayAnswer } from '../call-alipay.ts';
import { payoutFaultOf } from './payout-faults.ts';
import type { AnswerContent } from '../read-answer.ts';
import type { AlipayCall } from '../signed-request.ts';
import { ORDER_NUMBER } from '../trade/trade.ts';

const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' } as const;

/**
 * The payout call (`alipay.fund.trans.uni.transfer`).
 * @throws Error for a payout that Alipay would reject, as a bug of ours.
 */
export function transferCall(transfer: AlipayTransfer, notifyUrl: string | undefined): AlipayCall {
  const { payoutNo, amountFen, payee, title } = transfer;
  if (!ORDER_NUMBER.test(payoutNo)) throw new Error(`Invalid payout number: ${payoutNo}`);
  if (!(amountFen >= 10)) throw new Error(`Invalid payout amount: ${amountFen} fen`);
  if (!/^[^/=&]{1,128}$/.test(title)) throw new Error(`Invalid payout title: ${title}`);
  if (payee.identity === '' || payee.name === '') throw new Error(`Payout without payee: ${payoutNo}`);
  return {
    method: 'alipay.fund.trans.uni.transfer',
    ...(notifyUrl === undefined ? {} : { notifyUrl }),
    content: {
      out_biz_no: payoutNo,
      trans_amount: yuanText(amountFen),
      ...PRODUCT,
      order_title: title,
      payee_info: { identity: payee.identity, identity_type: payee.identityType, name: payee.name },
      transfer_scene_name: '佣金报酬',
      transfer_scene_report_infos: [{ info_type: '佣金报酬说明', info_content: title }],
    },
  };
}

export function transferQueryCall(payoutNo: string): AlipayCall {
  return { method: 'alipay.fund.trans.common.query', content: { out_biz_no: payoutNo, ...PRODUCT } };
}

/** Interprets a transfer response. Only a listed sub-code means that nothing was paid. */
export function readTransfer(answer: AlipayAnswer, payoutNo: string): AlipayPayout {
  if (!answer.ok) return { state: 'unknown', cause: answer.cause };
  const { content } = answer;
  if (content.get('code') === '10000') return readStatus(content, payoutNo);
  const subCode = refusalOf(content);
  const fault = subCode === null ? null : payoutFaultOf(subCode);
  if (subCode === null || fault === null) return unknown(content);
  return { state: 'failed', fault, cause: subCode };
}

/** Interprets a query response. */
export function readTransferQuery(answer: AlipayAnswer, payoutNo: string): AlipayPayout {
  if (!answer.ok) return { state: 'unknown', cause: answer.cause };
  const { content } = answer;
  if (content.get('code') === '10000') return readStatus(content, payoutNo);
  // Payout codes do not apply here: they would refuse the query, not the payout.
  return refusalOf(content) === 'ORDER_NOT_EXIST' ? { state: 'not_found' } : unknown(content);
}

function readStatus(content: AnswerContent, payoutNo: string): AlipayPayout {
  if (content.get('out_biz_no') !== payoutNo)
    return { state: 'unknown', cause: 'answered for another payout' };
  const providerNo = content.get('order_id') ?? '';
  const cause = content.get('error_code') ?? '';
  switch (content.get('status')) {
    case 'SUCCESS':
      return providerNo === ''
        ? { state: 'unknown', cause: 'answered without its number' }
        : { state: 'paid', providerNo };
    case 'DEALING':
    case 'WAIT_PAY':
      return { state: 'processing' };
    case 'REFUND':
      return { state: 'reversed', cause };
    // Definitely not paid; if the reason is unknown, an operator decides.
    case 'FAIL':
      return { state: 'failed', fault: payoutFaultOf(cause) ?? 'frozen', cause };
    case 'CLOSED':
      return { state: 'failed', fault: 'frozen', cause: 'CLOSED' };
    default:
      return { state: 'unknown', cause: 'answered without a status we know' };
  }
}

/** Sub-code of a business refusal; any other response is inconclusive. */
function refusalOf(content: AnswerContent): string | null {
  return content.get('code') === '40004' ? (content.get('sub_code') ?? null) : null;
}

function unknown(content: AnswerContent): AlipayPayout {
  const cause = `answered ${content.get('code') ?? ''} ${content.get('sub_code') ?? ''}`.trim();
  return { state: 'unknown', cause };
}
