/** Category of a payout failure. */
export type PayoutFault = 'payee' | 'ours' | 'frozen';

/**
 * Sub-codes that definitely mean nothing was paid, by reaction: return the money and notify the payee; fix our fault
 * and retry with the same number; let an operator decide.
 */
const codesOf: Readonly<Record<PayoutFault, readonly string[]>> = {
  payee: [
    'PAYEE_NOT_EXIST',
    'PAYEE_USERINFO_ERROR',
    'PAYEE_IDENTITY_NOT_MATCH',
    'PAYEE_NOT_RELNAME_CERTIFY',
    'PERMIT_CHECK_PERM_LIMITED',
  ],
  ours: [
    'PAYER_BALANCE_NOT_ENOUGH',
    'BALANCE_IS_NOT_ENOUGH',
    'PRODUCT_NOT_SIGN',
    'SIGN_INVALID',
    'TRANSFER_SCENE_NAME_BLANK',
    'TRANSFER_SCENE_INFO_ADMIT_FAIL',
  ],
  frozen: [
    'SECURITY_CHECK_FAILED',
    'USER_RISK_FREEZE',
    'JUDICIAL_FREEZE',
    'PERMIT_CHECK_PERM_IDENTITY_THEFT',
  ],
};
const faults = new Map<string, PayoutFault>(
  (['payee', 'ours', 'frozen'] as const).flatMap((fault) => codesOf[fault].map((code) => [code, fault])),
);

/**
 * Category of a sub-code; null for codes to be queried again (`SYSTEM_ERROR`, `REQUEST_PROCESSING`,
 * `TRANS_ORDER_DEALING`, `BIZ_UNIQUE_EXCEPTION`) and for all unlisted codes.
 */
export function payoutFaultOf(subCode: string): PayoutFault | null {
  if (/^EXCEED_LIMIT_[A-Z_]+$/.test(subCode)) return 'payee';
  return faults.get(subCode) ?? null;
}
