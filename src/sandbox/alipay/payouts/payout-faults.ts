import type { AnswerFault } from '../gateway/faults.ts';
import type { PushFault } from './push-draft.ts';

/** A fault of a payout. */
type PayoutFault = {
  /** A payout of exactly this many fen has this fault, so that testers can trigger it by amount. */
  sentinelFen: number;
  zh: string;
  en: string;
  /** Nothing is paid, and this code is returned. */
  refusal?: string;
  /** The state after an hour (scaled). Before, the payout is pending, or paid if it is reversed later. */
  later?: 'FAIL' | 'SUCCESS' | 'REFUND';
  /** The fault of the response to the transfer, which still takes effect. */
  answer?: AnswerFault;
  /** Response and payout are both lost: nothing is recorded. */
  isLost?: true;
  /** The fault of the responses to queries. */
  query?: AnswerFault;
  /** The fault of its push messages. */
  push?: PushFault;
};

// One fault per line: sentinel, texts, and effect.
// biome-ignore format: a table
const behaviours = {
  system_error_paid:  { sentinelFen: 2001, zh: '已付款但返回系统错误', en: 'paid, but the response is SYSTEM_ERROR', answer: 'system_error' },
  system_error_lost:  { sentinelFen: 2002, zh: '返回系统错误且未付款', en: 'response SYSTEM_ERROR, nothing paid', answer: 'system_error', isLost: true },
  timeout_paid:       { sentinelFen: 2003, zh: '已付款但不返回', en: 'paid, no response', answer: 'slow' },
  trickle_paid:       { sentinelFen: 2004, zh: '已付款但逐字返回', en: 'paid, response one byte at a time', answer: 'trickle' },
  reset_paid:         { sentinelFen: 2005, zh: '已付款但连接中断', en: 'paid, connection reset', answer: 'reset' },
  bad_gateway_paid:   { sentinelFen: 2006, zh: '已付款但返回 502 网页', en: 'paid, response is a 502 page', answer: 'bad_gateway' },
  truncated_paid:     { sentinelFen: 2007, zh: '已付款但返回残缺', en: 'paid, response is truncated JSON', answer: 'truncated' },
  forged_success:     { sentinelFen: 2008, zh: '未付款，伪造成功的返回', en: 'pending, then failed; forged success response', answer: 'forged', later: 'FAIL' },
  dealing_then_fail:  { sentinelFen: 2009, zh: '处理一小时后失败', en: 'pending for an hour, then failed', later: 'FAIL' },
  dealing_then_paid:  { sentinelFen: 2010, zh: '处理一小时后成功', en: 'pending for an hour, then paid', later: 'SUCCESS' },
  paid_then_back:     { sentinelFen: 2011, zh: '成功一小时后退回', en: 'paid, reversed after an hour', later: 'REFUND' },
  query_system_error: { sentinelFen: 2012, zh: '查询返回系统错误', en: 'query returns SYSTEM_ERROR', query: 'system_error' },
  query_slow:         { sentinelFen: 2013, zh: '查询不返回', en: 'query never responds', query: 'slow' },
  query_bad_gateway:  { sentinelFen: 2014, zh: '查询返回 502 网页', en: 'query returns a 502 page', query: 'bad_gateway' },
  query_truncated:    { sentinelFen: 2015, zh: '查询返回残缺', en: 'query returns truncated JSON', query: 'truncated' },
  query_forged:       { sentinelFen: 2016, zh: '未付款，查询伪造成功', en: 'pending, then failed; query returns a forged success', query: 'forged', later: 'FAIL' },
  unknown_error_paid: { sentinelFen: 2017, zh: '已付款但返回 20000', en: 'paid, response code 20000', answer: 'unknown_error' },
  push_none:          { sentinelFen: 2018, zh: '不推送', en: 'pending, then paid; no push', push: 'none', later: 'SUCCESS' },
  push_many:          { sentinelFen: 2019, zh: '同时重复推送', en: 'twenty pushes at once', push: 'many' },
  push_forged:        { sentinelFen: 2020, zh: '伪造签名的推送', en: 'pushes signed with another key', push: 'forged' },
  push_other_app:     { sentinelFen: 2021, zh: '推送来自其他应用', en: 'pushes for another app_id', push: 'other_app' },
  push_sign_type_rsa: { sentinelFen: 2022, zh: '推送签名类型 RSA', en: 'pushes with sign_type RSA (SHA-1)', push: 'sign_type_rsa' },
  push_lie:           { sentinelFen: 2023, zh: '推送成功，实际失败', en: 'pending, then failed; pushes report SUCCESS', push: 'lie', later: 'FAIL' },
  push_keeps_type:    { sentinelFen: 2024, zh: '推送签名包含 sign_type', en: 'pushes with a signed sign_type', push: 'keeps_sign_type' },
  push_other_method:  { sentinelFen: 2025, zh: '其他消息的推送', en: 'pushes of another message type', push: 'other_method' },
} satisfies Record<string, PayoutFault>;

/** Sub-codes of refusals; their sentinels continue from 20.31. */
const refusalCodes = [
  'PAYEE_NOT_EXIST',
  'PAYEE_USERINFO_ERROR',
  'PAYEE_IDENTITY_NOT_MATCH',
  'PAYEE_NOT_RELNAME_CERTIFY',
  'PERMIT_CHECK_PERM_LIMITED',
  'EXCEED_LIMIT_SM_AMOUNT',
  'PAYER_BALANCE_NOT_ENOUGH',
  'BALANCE_IS_NOT_ENOUGH',
  'PRODUCT_NOT_SIGN',
  'SIGN_INVALID',
  'TRANSFER_SCENE_NAME_BLANK',
  'TRANSFER_SCENE_INFO_ADMIT_FAIL',
  'SECURITY_CHECK_FAILED',
  'USER_RISK_FREEZE',
  'JUDICIAL_FREEZE',
  'PERMIT_CHECK_PERM_IDENTITY_THEFT',
  'REQUEST_PROCESSING',
  'TRANS_ORDER_DEALING',
  'BIZ_UNIQUE_EXCEPTION',
  'A_CODE_NOBODY_LISTED',
] as const;

export type PayoutFaultName = keyof typeof behaviours | (typeof refusalCodes)[number];

const refusals = refusalCodes.map((code, index): [PayoutFaultName, PayoutFault] => [
  code,
  { sentinelFen: 2031 + index, zh: `拒绝：${code}`, en: `refused: ${code}`, refusal: code },
]);

// The keys are those of the two tables.
export const payoutFaults = { ...behaviours, ...Object.fromEntries(refusals) } as Readonly<
  Record<PayoutFaultName, PayoutFault>
>;

export const payoutFaultNames = Object.keys(payoutFaults) as readonly PayoutFaultName[]; // keys of a literal

export function payoutFaultOfAmount(amountFen: number): PayoutFaultName | undefined {
  return payoutFaultNames.find((name) => payoutFaults[name].sentinelFen === amountFen);
}
