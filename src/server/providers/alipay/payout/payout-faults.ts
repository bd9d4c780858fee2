/** Whose fault it is that a payout failed. */
export type PayoutFault = 'payee' | 'ours' | 'frozen';

/**
 * The sub-codes that say for certain that nothing was paid, by what is to be done: the payee is told and gets the money
 * back; we mend what is ours and try again with the same number; a person looks into it.
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
 * Whose fault a sub-code names; null for one that is to be asked about again (`SYSTEM_ERROR`, `REQUEST_PROCESSING`,
 * `TRANS_ORDER_DEALING`, `BIZ_UNIQUE_EXCEPTION`) and for every unlisted code.
 */
export function payoutFaultOf(subCode: string): PayoutFault | null {
  if (/^EXCEED_LIMIT_[A-Z_]+$/.test(subCode)) return 'payee';
  return faults.get(subCode) ?? null;
}
