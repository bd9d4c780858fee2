import type { Db, Tx } from '#server/db/database.ts';

interface Watch {
  readonly refundId: string;
  readonly now: Date;
  /** When the sweep queries the provider, unless another query came first. */
  readonly askAt: Date;
}

export async function watchRefund(tx: Tx, { refundId, now, askAt }: Watch): Promise<void> {
  await tx
    .insertInto('recharge_refund_watch')
    .values({ refund_id: refundId, tries: 0, asked_at: now, ask_at: askAt })
    .execute();
}

/**
 * Removes a refund from the watch list.
 * @returns false when its outcome is recorded already. A concurrent call waits.
 */
export async function unwatchRefund(tx: Tx, refundId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recharge_refund_watch')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Claims the next provider request about a refund.
 * @returns the number of earlier requests; null when its outcome is known, or a request was made since
 * `queriedBefore`.
 */
export async function claimRefundRequest(
  db: Db,
  { refundId, now, askAt }: Watch,
  queriedBefore: Date,
): Promise<number | null> {
  const row = await db
    .updateTable('recharge_refund_watch')
    .set((watch) => ({ tries: watch('tries', '+', 1), asked_at: now, ask_at: askAt }))
    .where('refund_id', '=', refundId)
    .where((is) => is.or([is('tries', '=', 0), is('asked_at', '<=', queriedBefore)]))
    .returning('tries')
    .executeTakeFirst();
  return row === undefined ? null : row.tries - 1;
}

/** Refunds due for a query, the longest due first. */
export async function dueRefundIds(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('recharge_refund_watch')
    .select('refund_id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.refund_id);
}
