import type { AnswerFault } from '../gateway/faults.ts';
import type { PushFault } from './push-draft.ts';

/** One thing that goes wrong with a payout. */
type PayoutFault = {
  /** A payout of exactly this many fen has this fault, so that a person can provoke it by typing. */
  sentinelFen: number;
  zh: string;
  en: string;
  /** Nothing is paid; this is answered. */
  refusal?: string;
  /** What it becomes after an hour (scaled); from the beginning it is under way, or paid where it comes back. */
  later?: 'FAIL' | 'SUCCESS' | 'REFUND';
  /** How the answer to the transfer is spoilt. It has its effect all the same. */
  answer?: AnswerFault;
  /** The answer is lost together with the payout: nothing is written. */
  isLost?: true;
  /** How the answers to queries are spoilt. */
  query?: AnswerFault;
  /** What is wrong with its pushes. */
  push?: PushFault;
};

// One line is one fault: sentinel, words, and what it does.
// biome-ignore format: a table
const ways = {
  system_error_paid:  { sentinelFen: 2001, zh: '已付款但返回系统错误', en: 'paid, but SYSTEM_ERROR is answered', answer: 'system_error' },
  system_error_lost:  { sentinelFen: 2002, zh: '返回系统错误且未付款', en: 'SYSTEM_ERROR is answered and nothing is paid', answer: 'system_error', isLost: true },
  timeout_paid:       { sentinelFen: 2003, zh: '已付款但不返回', en: 'paid, but never answered', answer: 'slow' },
  trickle_paid:       { sentinelFen: 2004, zh: '已付款但逐字返回', en: 'paid, answered drop by drop', answer: 'trickle' },
  reset_paid:         { sentinelFen: 2005, zh: '已付款但连接中断', en: 'paid, but the connection breaks', answer: 'reset' },
  bad_gateway_paid:   { sentinelFen: 2006, zh: '已付款但返回 502 网页', en: 'paid, but a 502 page is answered', answer: 'bad_gateway' },
  truncated_paid:     { sentinelFen: 2007, zh: '已付款但返回残缺', en: 'paid, but torn JSON is answered', answer: 'truncated' },
  forged_success:     { sentinelFen: 2008, zh: '未付款，伪造成功的返回', en: 'under way, then failed; a forged success is answered', answer: 'forged', later: 'FAIL' },
  dealing_then_fail:  { sentinelFen: 2009, zh: '处理一小时后失败', en: 'under way for an hour, then failed', later: 'FAIL' },
  dealing_then_paid:  { sentinelFen: 2010, zh: '处理一小时后成功', en: 'under way for an hour, then paid', later: 'SUCCESS' },
  paid_then_back:     { sentinelFen: 2011, zh: '成功一小时后退回', en: 'paid, and back after an hour', later: 'REFUND' },
  query_system_error: { sentinelFen: 2012, zh: '查询返回系统错误', en: 'query answers SYSTEM_ERROR', query: 'system_error' },
  query_slow:         { sentinelFen: 2013, zh: '查询不返回', en: 'query is never answered', query: 'slow' },
  query_bad_gateway:  { sentinelFen: 2014, zh: '查询返回 502 网页', en: 'query answers a 502 page', query: 'bad_gateway' },
  query_truncated:    { sentinelFen: 2015, zh: '查询返回残缺', en: 'query answers torn JSON', query: 'truncated' },
  query_forged:       { sentinelFen: 2016, zh: '未付款，查询伪造成功', en: 'under way, then failed; query answers a forged success', query: 'forged', later: 'FAIL' },
  unknown_error_paid: { sentinelFen: 2017, zh: '已付款但返回 20000', en: 'paid, but code 20000 is answered', answer: 'unknown_error' },
  push_none:          { sentinelFen: 2018, zh: '不推送', en: 'under way, then paid; no push', push: 'none', later: 'SUCCESS' },
  push_many:          { sentinelFen: 2019, zh: '同时重复推送', en: 'twenty pushes at once', push: 'many' },
  push_forged:        { sentinelFen: 2020, zh: '伪造签名的推送', en: 'pushes signed by another key', push: 'forged' },
  push_other_app:     { sentinelFen: 2021, zh: '推送来自其他应用', en: 'pushes for another app_id', push: 'other_app' },
  push_sign_type_rsa: { sentinelFen: 2022, zh: '推送签名类型 RSA', en: 'pushes with sign_type RSA (SHA-1)', push: 'sign_type_rsa' },
  push_lie:           { sentinelFen: 2023, zh: '推送成功，实际失败', en: 'under way, then failed; pushes say SUCCESS', push: 'lie', later: 'FAIL' },
  push_keeps_type:    { sentinelFen: 2024, zh: '推送签名包含 sign_type', en: 'pushes that sign their sign_type', push: 'keeps_sign_type' },
  push_other_method:  { sentinelFen: 2025, zh: '其他消息的推送', en: 'pushes of another message', push: 'other_method' },
} satisfies Record<string, PayoutFault>;

/** Sub-codes that refuse a payout; their sentinels go on from 20.31. */
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

export type PayoutFaultName = keyof typeof ways | (typeof refusalCodes)[number];

const refusals = refusalCodes.map((code, index): [PayoutFaultName, PayoutFault] => [
  code,
  { sentinelFen: 2031 + index, zh: `拒绝：${code}`, en: `refused: ${code}`, refusal: code },
]);

// Its keys are those of the two tables it is made of.
export const payoutFaults = { ...ways, ...Object.fromEntries(refusals) } as Readonly<
  Record<PayoutFaultName, PayoutFault>
>;

export const payoutFaultNames = Object.keys(payoutFaults) as readonly PayoutFaultName[]; // the keys of a literal

export function payoutFaultOfAmount(amountFen: number): PayoutFaultName | undefined {
  return payoutFaultNames.find((name) => payoutFaults[name].sentinelFen === amountFen);
}
