import { type Insertable, type Selectable, sql } from 'kysely';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type Refund = Selectable<Tables['recharge_refund']>;
type End = Selectable<Tables['recharge_refund_end']>;

/** A refund with its outcome, and whether it ever waited for an operator. */
export type RefundState = Refund & {
  readonly state: End['state'] | null;
  readonly ended_at: Date | null;
  readonly was_stuck: boolean;
};

export async function insertRefund(tx: Tx, refund: Insertable<Tables['recharge_refund']>) {
  await tx.insertInto('recharge_refund').values(refund).execute();
}

type Which = { id: string } | { refund_no: string } | { user_id: string; request_id: string };

export async function findRefund(db: Db | Tx, which: Which): Promise<RefundState | undefined> {
  return await withEnd(db)
    .where((is) => is.and(which))
    .executeTakeFirst();
}

/** The refunds of a user, newest first. */
export async function refundsOf(db: Db | Tx, userId: string, limit: number): Promise<readonly RefundState[]> {
  return await withEnd(db)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The order number of a refund; null when it has no order of ours. */
export async function orderNoOfRefund(db: Db | Tx, { order_id: orderId }: Refund): Promise<string | null> {
  const order = await db
    .selectFrom('recharge_order')
    .select('order_no')
    .where((is) => is('id', '=', orderId))
    .executeTakeFirst();
  return order?.order_no ?? null;
}

/** Number of the refunds a user requested, and whether one is open. */
export async function ownRefundsOf(tx: Tx, userId: string): Promise<{ count: number; isOneOpen: boolean }> {
  const rows = await withEnd(tx).where('user_id', '=', userId).where('kind', '=', 'own').execute();
  return { count: rows.length, isOneOpen: rows.some(({ state }) => state === null) };
}

/** Refunded or pending amount by order, in fen. */
export async function givenBackFen(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await withEnd(db).where('order_id', 'in', orderIds).execute();
  const sums = new Map<string, number>();
  for (const { order_id, amount_fen, state } of rows) {
    if (order_id === null || state === 'failed') continue;
    sums.set(order_id, (sums.get(order_id) ?? 0) + amount_fen);
  }
  return sums;
}

/** Provider parameters of a refund; `totalFen` is the whole payment it belongs to. */
export interface RefundAtProvider {
  readonly provider: PaymentProvider;
  readonly orderNo: string;
  readonly refundNo: string;
  readonly amountFen: number;
  readonly totalFen: number;
}

export async function refundAtProvider(db: Db, refund: Refund): Promise<RefundAtProvider> {
  const { rows } = await sql<{ order_no: string; total_fen: number }>`
    SELECT order_no, amount_fen AS total_fen FROM recharge_order WHERE id = ${refund.order_id}
    UNION ALL
    SELECT order_no, amount_fen FROM recharge_exception WHERE id = ${refund.exception_id}`.execute(db);
  const paid = rows[0];
  if (paid === undefined) throw new Error(`Refund ${refund.id} has no payment`);
  const { provider, refund_no: refundNo, amount_fen: amountFen } = refund;
  return { provider, refundNo, amountFen, orderNo: paid.order_no, totalFen: paid.total_fen };
}

export async function insertEnd(tx: Tx, end: End): Promise<void> {
  await tx.insertInto('recharge_refund_end').values(end).execute();
}

function withEnd(db: Db | Tx) {
  return db
    .selectFrom('recharge_refund')
    .leftJoin('recharge_refund_end', 'recharge_refund_end.refund_id', 'recharge_refund.id')
    .selectAll('recharge_refund')
    .select(['state', 'ended_at'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('recharge_exception')
            .select('recharge_exception.id')
            .whereRef('recharge_exception.refund_no', '=', 'recharge_refund.refund_no'),
        )
        .$castTo<boolean>()
        .as('was_stuck'),
    );
}
