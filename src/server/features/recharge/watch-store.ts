import type { Db, Tx } from '../../db/database.ts';

interface Watch {
  readonly orderId: string;
  readonly now: Date;
  /** When the clock asks, should nobody else do before. */
  readonly askAt: Date;
}

/** Puts a new order on the list of those whose end is not known. */
export async function watchOrder(tx: Tx, { orderId, now, askAt }: Watch): Promise<void> {
  await tx.insertInto('recharge_watch').values({ order_id: orderId, asked_at: now, ask_at: askAt }).execute();
}

export async function unwatchOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('recharge_watch').where('order_id', '=', orderId).execute();
}

/** Takes the turn of asking about an order. @returns false when somebody asked since, or its end is known. */
export async function takeTurn(db: Db, { orderId, now, askAt }: Watch, askedBefore: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recharge_watch')
    .set({ asked_at: now, ask_at: askAt })
    .where('order_id', '=', orderId)
    .where('asked_at', '<=', askedBefore)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Orders that are due to be asked about, the longest due first. */
export async function dueOrderIds(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('recharge_watch')
    .select('order_id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.order_id);
}
