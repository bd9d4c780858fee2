/** Why a payout failed, as shown to its owner. */
export const payoutFailures = [
  'payeeUnknown',
  'payeeName',
  'payeeNotVerified',
  'payeeRefuses',
  'payeeLimit',
  'broughtBack',
  'other',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

const ofCode: Readonly<Record<string, PayoutFailure>> = {
  PAYEE_NOT_EXIST: 'payeeUnknown',
  PAYEE_USERINFO_ERROR: 'payeeName',
  PAYEE_IDENTITY_NOT_MATCH: 'payeeName',
  PAYEE_NOT_RELNAME_CERTIFY: 'payeeNotVerified',
  PERMIT_CHECK_PERM_LIMITED: 'payeeRefuses',
};

/** Class of a provider code (`alipay.fund.trans.uni.transfer`, sub_code or error_code). */
export function payoutFailureOf(code: string): PayoutFailure {
  if (code.startsWith('EXCEED_LIMIT_')) return 'payeeLimit';
  return Object.hasOwn(ofCode, code) ? (ofCode[code] ?? 'other') : 'other';
}
