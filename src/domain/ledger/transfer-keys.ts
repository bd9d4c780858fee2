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

/** `number` is 1 for the first payout of an unlock. */
export function paidOutKey(unlockId: string, number: number): string {
  return `po:${unlockId}:${number}`;
}

export function incomeReleasedKey(schemeId: string): string {
  return `rl:${schemeId}`;
}
