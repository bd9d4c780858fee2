import type { Db, Tx } from '#server/db/database.ts';

interface Watch {
  readonly orderId: string;
  readonly now: Date;
  /** When the sweep queries the provider, unless another query came first. */
  readonly askAt: Date;
}

/** Puts a new order on the watch list of orders with unknown outcome. */
export async function watchOrder(tx: Tx, { orderId, now, askAt }: Watch): Promise<void> {
  await tx.insertInto('recharge_watch').values({ order_id: orderId, asked_at: now, ask_at: askAt }).execute();
}

export async function unwatchOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('recharge_watch').where('order_id', '=', orderId).execute();
}

/**
 * Claims the next query about an order.
 * @returns false when it was queried since `askedBefore`, or its outcome is known.
 */
export async function claimQuery(
  db: Db,
  { orderId, now, askAt }: Watch,
  requestHistory: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recharge_watch')
    .set({ asked_at: now, ask_at: askAt })
    .where('order_id', '=', orderId)
    .where('asked_at', '<=', requestHistory)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records that an order has no payment URL because the provider did not respond. */
export async function noteFailedOpening(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('recharge_watch')
    .set({ opening: 'failed' })
    .where('order_id', '=', orderId)
    .where('opening', 'is', null)
    .execute();
}

/** Records that the provider does not know the order: without a payment URL it can never be paid. */
export async function noteNeverOpened(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('recharge_watch')
    .set({ opening: 'never' })
    .where('order_id', '=', orderId)
    .where('opening', '=', 'failed')
    .execute();
}

/**
 * Makes an order count towards the limit again, because it is reopened.
 * @returns whether it did not count before.
 */
export async function noteOpening(tx: Tx, orderId: string): Promise<boolean> {
  const watch = await tx
    .selectFrom('recharge_watch')
    .select('opening')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!watch?.opening) return false;
  await tx.updateTable('recharge_watch').set({ opening: null }).where('order_id', '=', orderId).execute();
  return watch.opening === 'never';
}

/** Orders due for a query, the longest due first. */
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
