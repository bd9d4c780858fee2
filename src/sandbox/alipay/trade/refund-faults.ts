import type { AnswerFault } from '../gateway/faults.ts';

/** A fault of a refund. */
type RefundFault = {
  /** A refund of exactly this many fen has this fault. */
  sentinelFen: number;
  zh: string;
  en: string;
  refusal?: string;
  /** It is pending for an hour (scaled) before it completes. */
  isSlow?: true;
  answer?: AnswerFault;
  isLost?: true;
  query?: AnswerFault;
};

// One fault per line: sentinel, texts, and effect.
// biome-ignore format: a table
const table = {
  refund_system_error_done: { sentinelFen: 2101, zh: '已退款但返回系统错误', en: 'refunded, but the response is SYSTEM_ERROR', answer: 'system_error' },
  refund_system_error_lost: { sentinelFen: 2102, zh: '返回系统错误且未退款', en: 'response SYSTEM_ERROR, nothing refunded', answer: 'system_error', isLost: true },
  refund_timeout_done:      { sentinelFen: 2103, zh: '已退款但不返回', en: 'refunded, no response', answer: 'slow' },
  refund_trickle_done:      { sentinelFen: 2104, zh: '已退款但逐字返回', en: 'refunded, response one byte at a time', answer: 'trickle' },
  refund_reset_done:        { sentinelFen: 2105, zh: '已退款但连接中断', en: 'refunded, connection reset', answer: 'reset' },
  refund_bad_gateway_done:  { sentinelFen: 2106, zh: '已退款但返回 502 网页', en: 'refunded, response is a 502 page', answer: 'bad_gateway' },
  refund_truncated_done:    { sentinelFen: 2107, zh: '已退款但返回残缺', en: 'refunded, response is truncated JSON', answer: 'truncated' },
  refund_forged:            { sentinelFen: 2108, zh: '退款中，伪造成功的返回', en: 'pending; forged success response', answer: 'forged', isSlow: true },
  refund_under_way:         { sentinelFen: 2109, zh: '退款处理一小时', en: 'pending for an hour, then refunded', isSlow: true },
  refund_query_error:       { sentinelFen: 2110, zh: '退款查询返回系统错误', en: 'query returns SYSTEM_ERROR', query: 'system_error' },
  refund_query_forged:      { sentinelFen: 2111, zh: '退款中，查询伪造成功', en: 'pending; query returns a forged success', query: 'forged', isSlow: true },
  refund_no_balance:        { sentinelFen: 2112, zh: '商户余额不足', en: 'insufficient merchant balance', refusal: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' },
  refund_finished:          { sentinelFen: 2113, zh: '交易已完结', en: 'the trade can no longer be refunded', refusal: 'ACQ.TRADE_HAS_FINISHED' },
  refund_unlisted:          { sentinelFen: 2114, zh: '未知错误码', en: 'undocumented code', refusal: 'ACQ.A_CODE_NOBODY_LISTED' },
} satisfies Record<string, RefundFault>;

export type RefundFaultName = keyof typeof table;

export const refundFaults: Readonly<Record<RefundFaultName, RefundFault>> = table;

export const refundFaultNames = Object.keys(table) as readonly RefundFaultName[]; // keys of a literal

export function refundFaultOfAmount(amountFen: number): RefundFaultName | undefined {
  return refundFaultNames.find((name) => refundFaults[name].sentinelFen === amountFen);
}
