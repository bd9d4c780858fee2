/**
 * The key of each transfer, made of what it is about: however often the same event is told, it has the same key
 * and the ledger posts it once.
 */

export function rechargedKey(orderNo: string): string {
  return `rc:${orderNo}`;
}

export function unlockedKey(userId: string, schemeId: string): string {
  return `un:${userId}:${schemeId}`;
}

/** The first payout of an unlock, which has one. */
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

/** Paid back out of a release of a scheme. */
export function advanceRepaidKey(schemeId: string, releaseNumber: number): string {
  return `ar:${schemeId}:${releaseNumber}`;
}

/** Requested, paid, returned or reversed: each happens to a withdrawal once. */
export function withdrawalKey(withdrawalId: string, what: 'rq' | 'pd' | 'rt' | 'rv'): string {
  return `wd:${withdrawalId}:${what}`;
}

/** Of a refund of a recharge, a guardian's too: asked for, sent, or failed. */
export function rechargeRefundKey(refundId: string, what: 'rq' | 'ok' | 'no'): string {
  return `rr:${refundId}:${what}`;
}

/** Money that fits no order, by the exception that tells of it: received, and what became of it. */
export function unmatchedKey(exceptionId: string, what: 'in' | 'end'): string {
  return `um:${exceptionId}:${what}`;
}
