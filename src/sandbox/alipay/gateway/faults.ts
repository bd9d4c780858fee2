import type { Trade } from '#sandbox/books.ts';
import { toFen, toYuan } from '#sandbox/pages/yuan.ts';
import type { NotifyDraft } from './notify-draft.ts';

/** Faults of a response in transit; see send-answer.ts. */
export const answerFaults = [
  'system_error',
  'unknown_error',
  'slow',
  'trickle',
  'reset',
  'bad_gateway',
  'truncated',
  'forged',
] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** A fault of a payment, in its notifications or in the responses to queries about it. */
type Fault = {
  /** A payment of exactly this many yuan has this fault, so that testers can trigger it by amount. */
  sentinelYuan: number;
  zh: string;
  en: string;
  sends?: (draft: NotifyDraft, trade: Trade) => readonly NotifyDraft[];
  isNotifiedFirst?: true;
  answer?: AnswerFault;
};

/** Changes a field before signing: the signature is valid, the content is wrong. */
function withField(draft: NotifyDraft, name: string, value: string): NotifyDraft {
  return { ...draft, fields: { ...draft.fields, [name]: value } };
}

const oneFenLess = (draft: NotifyDraft) => toYuan((toFen(draft.fields.total_amount ?? '') ?? 1) - 1);
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text));
const spelledTwice: NotifyDraft['spell'] = (pairs) =>
  pairs
    .map(([key, value]) => `${key}=${key === 'sign' ? encodeURIComponent(value) : twice(value)}`)
    .join('&');
const GBK_FORM = 'application/x-www-form-urlencoded; charset=GBK';

// One fault per line: sentinel, texts, and effect.
// biome-ignore format: a table
const table = {
  no_notify:            { sentinelYuan: 401, zh: '不发通知', en: 'no notification', sends: () => [] },
  notify_first:         { sentinelYuan: 402, zh: '通知先于跳转', en: 'notification before the browser returns', isNotifiedFirst: true },
  duplicate_notifies:   { sentinelYuan: 403, zh: '同时重复通知', en: 'duplicate notifications at once', sends: (draft, trade) => [{ ...draft, copies: trade.copies }] },
  amount_less:          { sentinelYuan: 404, zh: '通知金额少一分', en: 'one fen less in the notification', sends: (draft) => [withField(draft, 'total_amount', oneFenLess(draft))] },
  other_app:            { sentinelYuan: 405, zh: '通知来自其他应用', en: 'notification for another app_id', sends: (draft) => [withField(draft, 'app_id', '9021999999999999')] },
  other_seller:         { sentinelYuan: 406, zh: '通知来自其他商户', en: 'notification for another seller_id', sends: (draft) => [withField(draft, 'seller_id', '2088999999999999')] },
  sign_type_rsa:        { sentinelYuan: 407, zh: '签名类型 RSA', en: 'sign_type RSA (SHA-1)', sends: (draft) => [{ ...draft, signType: 'RSA', hash: 'sha1' }] },
  sign_type_missing:    { sentinelYuan: 408, zh: '缺少签名类型', en: 'no sign_type', sends: (draft) => [{ ...draft, signType: null }] },
  sign_type_unknown:    { sentinelYuan: 409, zh: '未知签名类型', en: 'unknown sign_type', sends: (draft) => [{ ...draft, signType: 'NONE' }] },
  forged_notify:        { sentinelYuan: 410, zh: '伪造签名的通知', en: 'notification signed with another key', sends: (draft) => [{ ...draft, isForged: true }] },
  closed_then_paid:     { sentinelYuan: 411, zh: '先关闭后成功', en: 'success notification after the closing notification', sends: (draft) => [withField(draft, 'trade_status', 'TRADE_CLOSED'), draft] },
  encoded_twice:        { sentinelYuan: 412, zh: '重复编码的字段', en: 'fields percent-encoded twice', sends: (draft) => [{ ...draft, spell: spelledTwice }] },
  repeated_fields:      { sentinelYuan: 413, zh: '重复的字段', en: 'every field duplicated', sends: (draft) => [{ ...draft, spell: (pairs) => draft.spell([...pairs, ...pairs]) }] },
  gbk_charset:          { sentinelYuan: 414, zh: 'GBK 编码', en: 'charset GBK', sends: (draft) => [{ ...withField(draft, 'charset', 'GBK'), contentType: GBK_FORM }] },
  huge_notify:          { sentinelYuan: 415, zh: '超大通知', en: 'notification of 1 MiB', sends: (draft) => [withField(draft, 'body', 'x'.repeat(1024 * 1024))] },
  query_system_error:   { sentinelYuan: 416, zh: '查询返回系统错误', en: 'query returns SYSTEM_ERROR', answer: 'system_error' },
  query_slow:           { sentinelYuan: 417, zh: '查询不返回', en: 'query never responds', answer: 'slow' },
  query_trickle:        { sentinelYuan: 418, zh: '查询逐字返回', en: 'query responds one byte at a time', answer: 'trickle' },
  query_reset:          { sentinelYuan: 419, zh: '查询连接中断', en: 'query resets the connection', answer: 'reset' },
  query_bad_gateway:    { sentinelYuan: 420, zh: '查询返回 502 网页', en: 'query returns a 502 page', answer: 'bad_gateway' },
  query_truncated:      { sentinelYuan: 421, zh: '查询返回残缺', en: 'query returns truncated JSON', answer: 'truncated' },
  query_forged:         { sentinelYuan: 422, zh: '查询伪造签名', en: 'query response has a forged signature', answer: 'forged' },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof table;

export const faults: Readonly<Record<FaultName, Fault>> = table;

export const faultNames = Object.keys(table) as readonly FaultName[]; // Object.keys of this literal returns exactly its keys

/** The fault triggered by an amount, if any. */
export function faultOfAmount(amountFen: number): FaultName | undefined {
  return faultNames.find((name) => faults[name].sentinelYuan * 100 === amountFen);
}
