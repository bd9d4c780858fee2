/**
 * Idempotency keys of transfers, derived from their subject: the ledger posts an event once, however often it is
 * repeated.
 */

export function rechargedKey(orderNo: string): string {
  return `rc:${orderNo}`;
}

export function unlockedKey(userId: string, schemeId: string): string {
  return `un:${userId}:${schemeId}`;
}

/** The first payout of an unlock; there is exactly one. */
export function paidOutKey(unlockId: string): string {
  return `po:${unlockId}:1`;
}

/** `number` counts the payouts of an unlock: its first correction is 2. */
export function correctedKey(unlockId: string, number: number): string {
  return `co:${unlockId}:${number}`;
}

/** `number` counts the releases of a scheme, from 1. */
export function incomeReleasedKey(schemeId: string, number: number): string {
  return number === 1 ? `rl:${schemeId}` : `rl:${schemeId}:${number}`;
}

/** Repayment of an advance from a release of a scheme. */
export function advanceRepaidKey(schemeId: string, releaseNumber: number): string {
  return `ar:${schemeId}:${releaseNumber}`;
}

/** Requested, paid, returned or reversed: each occurs at most once per withdrawal. */
export function withdrawalKey(withdrawalId: string, what: 'rq' | 'pd' | 'rt' | 'rv'): string {
  return `wd:${withdrawalId}:${what}`;
}

/** Refund of a recharge, including guardian claims: requested, sent, or failed. */
export function rechargeRefundKey(refundId: string, what: 'rq' | 'ok' | 'no'): string {
  return `rr:${refundId}:${what}`;
}

/** Money that matches no order, by its exception ID: received, and resolved. */
export function unmatchedKey(exceptionId: string, what: 'in' | 'end'): string {
  return `um:${exceptionId}:${what}`;
}
