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

/** Removes a refund from the watch list. @returns false when its outcome is recorded already. A concurrent call waits. */
export async function unwatchRefund(tx: Tx, refundId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recharge_refund_watch')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Takes the turn of speaking to the provider about a refund.
 * @returns how often that was done before; null when its end is known, or somebody spoke since `spokenBefore`.
 */
export async function takeRefundTurn(
  db: Db,
  { refundId, now, askAt }: Watch,
  spokenBefore: Date,
): Promise<number | null> {
  const row = await db
    .updateTable('recharge_refund_watch')
    .set((watch) => ({ tries: watch('tries', '+', 1), asked_at: now, ask_at: askAt }))
    .where('refund_id', '=', refundId)
    .where((is) => is.or([is('tries', '=', 0), is('asked_at', '<=', spokenBefore)]))
    .returning('tries')
    .executeTakeFirst();
  return row === undefined ? null : row.tries - 1;
}

/** Refunds that are due to be asked about, the longest due first. */
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
