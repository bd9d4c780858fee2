import { decryptResource } from './decrypt-resource.ts';
import { type JsonObject, objectIn, readJsonObject, textIn } from './json-object.ts';
import { type Headers, type SignatureFault, type Signer, signatureFault } from './signature.ts';
import { type Merchant, REFUND_NUMBER, readTrade, type TradeFault } from './trade.ts';
import type { WechatNotifyResult } from './wechat-pay.ts';

export type NotifyFault =
  | 'too_large'
  | SignatureFault
  | 'format'
  | 'event_type'
  | 'resource'
  | TradeFault
  | 'refund_no'
  | 'refund_status'
  /** A refund that can go neither forth nor back until a person says where to. */
  | 'refund_abnormal';

export type NotifyExpectation = Merchant & Signer & { readonly apiV3Key: Uint8Array };

/** A genuine notify has about 2 KB; nothing larger is worth a verifier's time. */
const MAX_BYTES = 64 * 1024;

/**
 * Judges a POST to our notify URL: size, then signature over the raw bytes, then decryption, then whom it is for, then its
 * values. Never throws, whatever is sent; the first fault found is the answer.
 */
export function verifyNotify(
  rawBody: Uint8Array,
  headers: Headers,
  expected: NotifyExpectation,
  now: Date,
): WechatNotifyResult {
  if (rawBody.byteLength > MAX_BYTES) return fault('too_large', false);
  const forged = signatureFault(rawBody, headers, expected, now);
  if (forged !== null) return fault(forged, false);

  const message = readJsonObject(rawBody);
  if (message === null || message.resource_type !== 'encrypt-resource') return fault('format');
  const eventType = textIn(message, 'event_type');
  const isRefund = /^REFUND\.(SUCCESS|CLOSED|ABNORMAL)$/.test(eventType);
  if (!isRefund && eventType !== 'TRANSACTION.SUCCESS') return fault('event_type');
  const clear = decryptResource(objectIn(message, 'resource'), expected.apiV3Key);
  if (clear === null) return fault('resource');
  const content = readJsonObject(clear);
  if (content === null) return fault('resource');
  return isRefund ? judgeRefund(content, expected) : judgeTrade(content, expected);
}

function judgeTrade(content: JsonObject, expected: Merchant): WechatNotifyResult {
  const read = readTrade(content, expected);
  if (!read.ok) return fault(read.fault);
  const { orderNo, tradeNo, totalFen } = read.trade;
  // Such an event tells of nothing but a payment.
  if (tradeNo === null || totalFen === null) return fault('trade_state');
  return { ok: true, notify: { orderNo, tradeNo, totalFen, isPaid: true } };
}

function judgeRefund(content: JsonObject, { mchId }: Merchant): WechatNotifyResult {
  const refundNo = textIn(content, 'out_refund_no');
  if (content.mchid !== mchId) return fault('mch_id');
  if (!REFUND_NUMBER.test(refundNo)) return fault('refund_no');
  switch (content.refund_status) {
    case 'SUCCESS':
      return { ok: true, refund: { refundNo, state: 'refunded' } };
    case 'CLOSED':
      return { ok: true, refund: { refundNo, state: 'failed' } };
    case 'ABNORMAL':
      return fault('refund_abnormal');
    default:
      return fault('refund_status');
  }
}

function fault(name: NotifyFault, isGenuine = true): WechatNotifyResult {
  return { ok: false, fault: name, isGenuine };
}
