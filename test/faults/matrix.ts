import { type Channel, type Fault, faultNames } from './faults.ts';

/** Operations that call providers, and their channels. */
export const operations = {
  alipayRecharge: ['notify', 'answer'],
  wechatBrowserRecharge: ['notify', 'answer'],
  wechatAppRecharge: ['notify', 'answer'],
  alipayRefund: ['answer'],
  wechatRefund: ['notify', 'answer'],
  alipayPayout: ['notify', 'answer', 'payout'],
  alipayBill: ['answer'],
  alipayConsent: ['answer', 'login'],
  wechatConsent: ['answer', 'login'],
  textMessage: ['answer', 'message'],
  identityCheck: ['answer'],
} as const satisfies Record<string, readonly Channel[]>;

export type Operation = keyof typeof operations;

/** The sandbox's names of a fault, or a sentence why it does not apply. */
type Cell = readonly string[] | string;

const FORM = 'Its notifications are JSON with a signature over their bytes, not forms.';
const ALIPAY = 'Alipay signs fields; it has no GCM, no probes and no signed time.';
const PUSH = 'A push only triggers a query; its form is parsed by the notification parser.';
const REFUND_NOTIFY =
  'Same endpoint and parser as payments, where this is tested; the state comes from queries.';
const UNSIGNED = 'The provider does not sign responses; it relies on TLS.';
const wechatRecharge = {
  'no notify': ['no_notify'],
  'notify before the pay page returns': ['notify_first'],
  '2–50 duplicates at once': ['duplicate_notifies'],
  'notify order closed→success': ['not_paid'],
  'amount −1 fen': ['amount_less'],
  'other app_id/seller_id': ['other_app', 'other_merchant'],
  'sign_type=RSA/none/unknown/missing': ['other_serial', 'forged_notify'],
  'percent-encoded fields': FORM,
  'array/duplicate form keys': FORM,
  '1 MiB body': ['huge_notify'],
  'GBK charset': FORM,
  'bit-flipped GCM': ['flipped_bit'],
  SIGNTEST: ['sign_probe'],
  'timestamp ±1 h': ['from_tomorrow', 'from_yesterday'],
  'paid but SYSTEM_ERROR returned': ['query_system_error'],
  'timeout after paying': ['query_slow', 'page_lost'],
  'slow-loris answer': ['query_trickle'],
  '502 HTML': ['query_bad_gateway'],
  'truncated JSON': ['query_truncated'],
  'forged response sign': ['query_forged', 'query_unsigned'],
  'TLS reset': ['query_reset'],
} as const satisfies Partial<Record<Fault, Cell>>;

/**
 * Faults by operation. matrix.test.ts checks that no cell is missing; the file of each operation, that each is
 * tested.
 */
const cells: Readonly<Record<Operation, Partial<Record<Fault, Cell>>>> = {
  alipayRecharge: {
    'no notify': ['no_notify'],
    'notify before the pay page returns': ['notify_first'],
    '2–50 duplicates at once': ['duplicate_notifies'],
    'notify order closed→success': ['closed_then_paid'],
    'amount −1 fen': ['amount_less'],
    'other app_id/seller_id': ['other_app', 'other_seller'],
    'sign_type=RSA/none/unknown/missing': ['sign_type_rsa', 'sign_type_unknown', 'sign_type_missing'],
    'percent-encoded fields': ['encoded_twice'],
    'array/duplicate form keys': ['repeated_fields'],
    '1 MiB body': ['huge_notify'],
    'GBK charset': ['gbk_charset'],
    'bit-flipped GCM': ALIPAY,
    SIGNTEST: ALIPAY,
    'timestamp ±1 h': ALIPAY,
    'paid but SYSTEM_ERROR returned': ['query_system_error'],
    'timeout after paying': ['query_slow'],
    'slow-loris answer': ['query_trickle'],
    '502 HTML': ['query_bad_gateway'],
    'truncated JSON': ['query_truncated'],
    'forged response sign': ['query_forged', 'forged_notify'],
    'TLS reset': ['query_reset'],
  },
  wechatBrowserRecharge: wechatRecharge,
  wechatAppRecharge: wechatRecharge,
  alipayRefund: {
    'paid but SYSTEM_ERROR returned': ['refund_system_error_done', 'refund_system_error_lost'],
    'timeout after paying': ['refund_timeout_done'],
    'slow-loris answer': ['refund_trickle_done'],
    '502 HTML': ['refund_bad_gateway_done'],
    'truncated JSON': ['refund_truncated_done'],
    'forged response sign': ['refund_forged', 'refund_query_forged'],
    'TLS reset': ['refund_reset_done'],
  },
  wechatRefund: {
    'no notify': ['refund_untold'],
    'notify before the pay page returns': 'A refund has no page.',
    '2–50 duplicates at once': ['refund_told_often'],
    'notify order closed→success': ['refund_closed', 'refund_abnormal'],
    ...Object.fromEntries(
      [
        ...(['amount −1 fen', 'other app_id/seller_id', 'sign_type=RSA/none/unknown/missing'] as const),
        ...(['1 MiB body', 'bit-flipped GCM', 'SIGNTEST', 'timestamp ±1 h'] as const),
      ].map((fault) => [fault, REFUND_NOTIFY]),
    ),
    'percent-encoded fields': FORM,
    'array/duplicate form keys': FORM,
    'GBK charset': FORM,
    'paid but SYSTEM_ERROR returned': ['refund_system_error'],
    'timeout after paying': ['refund_timeout'],
    'slow-loris answer': ['refund_trickle'],
    '502 HTML': ['refund_bad_gateway'],
    'truncated JSON': ['refund_truncated'],
    'forged response sign': ['refund_forged'],
    'TLS reset': ['refund_reset'],
  },
  alipayPayout: {
    'no notify': ['push_none'],
    'notify before the pay page returns': 'A payout has no page.',
    '2–50 duplicates at once': ['push_many'],
    'notify order closed→success': ['push_lie'],
    'amount −1 fen': PUSH,
    'other app_id/seller_id': ['push_other_app'],
    'sign_type=RSA/none/unknown/missing': ['push_sign_type_rsa'],
    'percent-encoded fields': PUSH,
    'array/duplicate form keys': PUSH,
    '1 MiB body': PUSH,
    'GBK charset': PUSH,
    'bit-flipped GCM': ALIPAY,
    SIGNTEST: ALIPAY,
    'timestamp ±1 h': ALIPAY,
    'paid but SYSTEM_ERROR returned': ['system_error_paid', 'system_error_lost', 'unknown_error_paid'],
    'timeout after paying': ['timeout_paid'],
    'DEALING for 1 h then FAIL': ['dealing_then_fail', 'dealing_then_paid'],
    'SUCCESS then REFUND': ['paid_then_back'],
    'slow-loris answer': ['trickle_paid'],
    '502 HTML': ['bad_gateway_paid'],
    'truncated JSON': ['truncated_paid'],
    'forged response sign': ['forged_success', 'query_forged', 'push_forged'],
    'TLS reset': ['reset_paid'],
  },
  alipayBill: answers({
    'forged response sign': ['forged'],
  }),
  alipayConsent: {
    ...answers({ 'forged response sign': ['forged'] }),
    'code reuse': ['used'],
    is_snapshotuser: 'Alipay has no virtual accounts.',
  },
  wechatConsent: {
    'paid but SYSTEM_ERROR returned': ['busy'],
    'timeout after paying': ['slow'],
    'code reuse': ['used'],
    is_snapshotuser: ['snapshot'],
    'slow-loris answer': ['trickle'],
    '502 HTML': ['bad_gateway'],
    'truncated JSON': ['truncated'],
    'forged response sign': UNSIGNED,
    'TLS reset': ['reset'],
  },
  textMessage: {
    'paid but SYSTEM_ERROR returned': ['0001'],
    'timeout after paying': ['0003'],
    'slow-loris answer': ['0007'],
    '502 HTML': ['0008'],
    'truncated JSON': ['0009'],
    'forged response sign': UNSIGNED,
    'TLS reset': ['0010'],
    'SMS "OK" never delivered': ['0002'],
  },
  identityCheck: {
    'paid but SYSTEM_ERROR returned': ['系统忙'],
    'timeout after paying': ['不返回'],
    'slow-loris answer': ['逐字'],
    '502 HTML': ['网页'],
    'truncated JSON': ['残缺'],
    'forged response sign': UNSIGNED,
    'TLS reset': ['断线'],
  },
};

/** The response faults, by the names of Alipay's control API. */
function answers(more: Partial<Record<Fault, Cell>>): Partial<Record<Fault, Cell>> {
  return {
    'paid but SYSTEM_ERROR returned': ['system_error'],
    'timeout after paying': ['slow'],
    'slow-loris answer': ['trickle'],
    '502 HTML': ['bad_gateway'],
    'truncated JSON': ['truncated'],
    'TLS reset': ['reset'],
    ...more,
  };
}

export function cellOf(operation: Operation, fault: Fault): Cell | undefined {
  return cells[operation][fault];
}

export interface Case {
  readonly fault: Fault;
  /** The sandbox's name of the fault. */
  readonly name: string;
}

/** All test cases of an operation. */
export function casesOf(operation: Operation): readonly Case[] {
  return faultNames.flatMap((fault) => {
    const cell = cellOf(operation, fault);
    return cell === undefined || typeof cell === 'string' ? [] : cell.map((name) => ({ fault, name }));
  });
}
