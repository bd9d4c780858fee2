import { decryptResource } from './decrypt-resource.ts';
import { evidenceOf } from './evidence.ts';
import { type JsonObject, objectIn, readJsonObject, textIn } from './json-object.ts';
import { type Headers, type SignatureFault, type Signer, signatureFault } from './signature.ts';
import { type Merchant, REFUND_NUMBER, readTrade, type TradeFault } from './trade.ts';
import type { WechatNotifyResult } from './wechat-pay.ts';

type NotifyFault =
  | 'too_large'
  | SignatureFault
  | 'format'
  | 'event_type'
  | 'resource'
  | TradeFault
  | 'refund_no'
  | 'refund_status';

export type NotifyExpectation = Merchant & Signer & { readonly apiV3Key: Uint8Array };

/** A genuine notification has about 2 KB; larger ones are rejected before verification. */
const MAX_BYTES = 64 * 1024;

/**
 * Verifies a POST to our notification URL: size, signature over the raw bytes, decryption, recipient, values. Never
 * throws; returns the first fault.
 */
export function verifyNotify(
  rawBody: Uint8Array,
  headers: Headers,
  expected: NotifyExpectation,
  now: Date,
): WechatNotifyResult {
  if (rawBody.byteLength > MAX_BYTES) return { ok: false, fault: 'too_large', isGenuine: false };
  const forged = signatureFault(rawBody, headers, expected, now);
  if (forged !== null) return { ok: false, fault: forged, isGenuine: false };

  const message = readJsonObject(rawBody);
  const clear = message && decryptResource(objectIn(message, 'resource'), expected.apiV3Key);
  const content = clear && readJsonObject(clear);
  const judged = judge(message, content, expected);
  const evidence = evidenceOf(rawBody, message, content);
  if (typeof judged === 'string') return { ok: false, fault: judged, isGenuine: true, evidence };
  return { ok: true, ...judged, evidence };
}

type Genuine = Extract<WechatNotifyResult, { ok: true }>;
type Judged = NotifyFault | Pick<Extract<Genuine, { notify: object }>, 'notify'> | RefundNotice;
type RefundNotice = Pick<Extract<Genuine, { refund: object }>, 'refund'>;

function judge(message: JsonObject | null, content: JsonObject | null, expected: Merchant): Judged {
  if (message === null || message.resource_type !== 'encrypt-resource') return 'format';
  const eventType = textIn(message, 'event_type');
  const isRefund = /^REFUND\.(SUCCESS|CLOSED|ABNORMAL)$/.test(eventType);
  if (!isRefund && eventType !== 'TRANSACTION.SUCCESS') return 'event_type';
  if (content === null) return 'resource';
  return isRefund ? judgeRefund(content, expected) : judgeTrade(content, expected);
}

function judgeTrade(content: JsonObject, expected: Merchant): Judged {
  const read = readTrade(content, expected);
  if (!read.ok) return read.fault;
  const { orderNo, tradeNo, totalFen } = read.trade;
  // This event reports payments only.
  if (tradeNo === null || totalFen === null) return 'trade_state';
  return { notify: { orderNo, tradeNo, totalFen, isPaid: true } };
}

const refundStates = { SUCCESS: 'refunded', CLOSED: 'failed', ABNORMAL: 'stuck' } as const;

function judgeRefund(content: JsonObject, { mchId }: Merchant): Judged {
  const refundNo = textIn(content, 'out_refund_no');
  if (content.mchid !== mchId) return 'mch_id';
  if (!REFUND_NUMBER.test(refundNo)) return 'refund_no';
  const status = textIn(content, 'refund_status');
  if (status !== 'SUCCESS' && status !== 'CLOSED' && status !== 'ABNORMAL') return 'refund_status';
  return { refund: { refundNo, state: refundStates[status] } };
}
