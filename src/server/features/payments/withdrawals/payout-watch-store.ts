import type { Db, Tx } from '#server/db/database.ts';

interface Watch {
  readonly withdrawalId: string;
  /** When the sweep processes it next. */
  readonly askAt: Date;
}

/** Puts a withdrawal on the watch list. */
export async function watchWithdrawal(tx: Tx, { withdrawalId, askAt }: Watch): Promise<void> {
  const due = { ask_at: askAt, trouble: null };
  await tx
    .insertInto('withdrawal_watch')
    .values({ withdrawal_id: withdrawalId, asked_at: null, ...due })
    .onConflict((conflict) => conflict.column('withdrawal_id').doUpdateSet(due))
    .execute();
}

export async function unwatchWithdrawal(tx: Tx, withdrawalId: string): Promise<void> {
  await tx.deleteFrom('withdrawal_watch').where('withdrawal_id', '=', withdrawalId).execute();
}

/**
 * Claims a due withdrawal.
 * @returns false when another process has claimed it, or nothing is due.
 */
export async function claimQuery(db: Db, { withdrawalId, askAt }: Watch, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal_watch')
    .set({ asked_at: now, ask_at: askAt })
    .where('withdrawal_id', '=', withdrawalId)
    .where('ask_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Claims a query, due or not.
 * @returns false when it was queried since `askedBefore`.
 */
export async function claimQueryNow(
  db: Db,
  { withdrawalId, now, requestHistory }: { withdrawalId: string; now: Date; requestHistory: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal_watch')
    .set({ asked_at: now })
    .where('withdrawal_id', '=', withdrawalId)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<=', requestHistory)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records the problem that prevents a payout; null when there is none any more. */
export async function noteTrouble(tx: Tx, withdrawalId: string, trouble: string | null): Promise<void> {
  await tx
    .updateTable('withdrawal_watch')
    .set({ trouble })
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

/** Due withdrawals, the longest due first. */
export async function dueWithdrawals(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('withdrawal_watch')
    .select('withdrawal_id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.withdrawal_id);
}
