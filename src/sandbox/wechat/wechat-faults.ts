import type { WechatOrder } from './wechat-books.ts';
import type { WechatNotifyDraft } from './wechat-notify-draft.ts';

/** Faults of a query response in transit; see wechat-answer.ts. */
export type WechatAnswerFault =
  | 'system_error'
  | 'slow'
  | 'trickle'
  | 'reset'
  | 'bad_gateway'
  | 'truncated'
  | 'forged'
  | 'unsigned';

/** The outcome of a requested refund. */
type WechatRefundFault = 'processing' | 'abnormal' | 'closed' | 'timeout' | 'refused';

/** A fault of a payment: in its notifications, its page, responses about it, or its refunds. */
type Fault = {
  /** A payment of exactly this many yuan has this fault, so that testers can trigger it by amount. */
  sentinelYuan: number;
  zh: string;
  en: string;
  sends?: (draft: WechatNotifyDraft, order: WechatOrder) => readonly WechatNotifyDraft[];
  isNotifiedFirst?: true;
  /** The payer's page hangs although the payment succeeded. */
  isPageLost?: true;
  answer?: WechatAnswerFault;
  refund?: WechatRefundFault;
  /** The fault of the response that accepts a refund; it is accepted nevertheless. */
  refundAnswer?: WechatAnswerFault;
  /** Number of notifications of a refund sent at once. */
  refundCopies?: number;
};

const HOUR_S = 3600;
const withField = (draft: WechatNotifyDraft, field: object) => ({
  ...draft,
  content: { ...draft.content, ...field },
});
const withAmount = (draft: WechatNotifyDraft, order: WechatOrder, change: object) =>
  withField(draft, {
    amount: {
      total: order.amountFen,
      payer_total: order.amountFen,
      currency: 'CNY',
      payer_currency: 'CNY',
      ...change,
    },
  });

// One fault per line: sentinel, texts, and effect.
// biome-ignore format: a table
const table = {
  no_notify:           { sentinelYuan: 501, zh: '不发通知', en: 'no notification', sends: () => [] },
  notify_first:        { sentinelYuan: 502, zh: '通知先于跳转', en: 'notification before the browser returns', isNotifiedFirst: true },
  duplicate_notifies:  { sentinelYuan: 503, zh: '同时重复通知', en: 'duplicate notifications at once', sends: (draft, order) => [{ ...draft, copies: order.copies }] },
  amount_less:         { sentinelYuan: 504, zh: '通知金额少一分', en: 'one fen less in the notification', sends: (draft, order) => [withAmount(draft, order, { total: order.amountFen - 1 })] },
  other_app:           { sentinelYuan: 505, zh: '通知来自其他应用', en: 'notification for another appid', sends: (draft) => [withField(draft, { appid: 'wx9999999999999999' })] },
  other_merchant:      { sentinelYuan: 506, zh: '通知来自其他商户', en: 'notification for another mchid', sends: (draft) => [withField(draft, { mchid: '1999999999' })] },
  flipped_bit:         { sentinelYuan: 507, zh: '密文翻转一位', en: 'one bit of the ciphertext flipped', sends: (draft) => [{ ...draft, isBitFlipped: true }] },
  sign_probe:          { sentinelYuan: 508, zh: '签名探测', en: 'a probe signature (SIGNTEST)', sends: (draft) => [{ ...draft, signature: 'probe' }, draft] },
  from_tomorrow:       { sentinelYuan: 509, zh: '时间戳快一小时', en: 'timestamp an hour ahead', sends: (draft) => [{ ...draft, aheadS: HOUR_S }] },
  from_yesterday:      { sentinelYuan: 510, zh: '时间戳慢一小时', en: 'timestamp an hour behind', sends: (draft) => [{ ...draft, aheadS: -HOUR_S }] },
  forged_notify:       { sentinelYuan: 511, zh: '伪造签名的通知', en: 'notification signed with another key', sends: (draft) => [{ ...draft, signature: 'forged' }] },
  other_serial:        { sentinelYuan: 512, zh: '通知换了公钥编号', en: 'notification with another key id', sends: (draft) => [{ ...draft, serial: 'PUB_KEY_ID_OTHER' }] },
  other_currency:      { sentinelYuan: 513, zh: '通知币种不同', en: 'notification in another currency', sends: (draft, order) => [withAmount(draft, order, { currency: 'USD' })] },
  not_paid:            { sentinelYuan: 514, zh: '通知说未支付', en: 'notification of an unpaid order', sends: (draft) => [withField(draft, { trade_state: 'NOTPAY' })] },
  huge_notify:         { sentinelYuan: 515, zh: '超大通知', en: 'notification of 1 MiB', sends: (draft) => [withField(draft, { attach: 'x'.repeat(1024 * 1024) })] },
  query_system_error:  { sentinelYuan: 516, zh: '查询返回系统错误', en: 'query returns SYSTEM_ERROR', answer: 'system_error' },
  query_slow:          { sentinelYuan: 517, zh: '查询不返回', en: 'query never responds', answer: 'slow' },
  query_trickle:       { sentinelYuan: 518, zh: '查询逐字返回', en: 'query responds one byte at a time', answer: 'trickle' },
  query_reset:         { sentinelYuan: 519, zh: '查询连接中断', en: 'query resets the connection', answer: 'reset' },
  query_bad_gateway:   { sentinelYuan: 520, zh: '查询返回 502 网页', en: 'query returns a 502 page', answer: 'bad_gateway' },
  query_truncated:     { sentinelYuan: 521, zh: '查询返回残缺', en: 'query returns truncated JSON', answer: 'truncated' },
  query_forged:        { sentinelYuan: 522, zh: '查询伪造签名', en: 'query response has a forged signature', answer: 'forged' },
  query_unsigned:      { sentinelYuan: 523, zh: '查询没有签名', en: 'query response without a signature', answer: 'unsigned' },
  page_lost:           { sentinelYuan: 524, zh: '付款后页面无响应', en: 'page is lost after paying', isPageLost: true },
  refund_processing:   { sentinelYuan: 525, zh: '退款一直处理中', en: 'refund stays in progress', refund: 'processing' },
  refund_abnormal:     { sentinelYuan: 526, zh: '退款异常', en: 'refund fails at the card issuer', refund: 'abnormal' },
  refund_closed:       { sentinelYuan: 527, zh: '退款关闭', en: 'refund is closed', refund: 'closed' },
  refund_timeout:      { sentinelYuan: 528, zh: '退款已受理但不返回', en: 'refund accepted, no response', refund: 'timeout' },
  refund_refused:      { sentinelYuan: 529, zh: '退款被拒绝', en: 'refund is refused', refund: 'refused' },
  refund_untold:       { sentinelYuan: 530, zh: '退款不发通知', en: 'no refund notification', refundCopies: 0 },
  refund_told_often:   { sentinelYuan: 531, zh: '退款重复通知', en: 'twenty refund notifications at once', refundCopies: 20 },
  refund_system_error: { sentinelYuan: 532, zh: '已退款但返回系统错误', en: 'refunded, but the response is SYSTEM_ERROR', refundAnswer: 'system_error' },
  refund_trickle:      { sentinelYuan: 533, zh: '已退款但逐字返回', en: 'refunded, response one byte at a time', refundAnswer: 'trickle' },
  refund_bad_gateway:  { sentinelYuan: 534, zh: '已退款但返回 502 网页', en: 'refunded, response is a 502 page', refundAnswer: 'bad_gateway' },
  refund_truncated:    { sentinelYuan: 535, zh: '已退款但返回残缺', en: 'refunded, response is truncated JSON', refundAnswer: 'truncated' },
  refund_forged:       { sentinelYuan: 536, zh: '已退款但返回伪造签名', en: 'refunded, forged signature in the response', refundAnswer: 'forged' },
  refund_reset:        { sentinelYuan: 537, zh: '已退款但连接中断', en: 'refunded, connection reset', refundAnswer: 'reset' },
} satisfies Record<string, Fault>;

export type WechatFaultName = keyof typeof table;

export const wechatFaults: Readonly<Record<WechatFaultName, Fault>> = table;

export const wechatFaultNames = Object.keys(table) as readonly WechatFaultName[]; // Object.keys of this literal returns exactly its keys

/** The fault triggered by an amount, if any. */
export function wechatFaultOfAmount(amountFen: number): WechatFaultName | undefined {
  return wechatFaultNames.find((name) => wechatFaults[name].sentinelYuan * 100 === amountFen);
}
