import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type Order = Selectable<Tables['recharge_order']>;

/** An order with its outcome, and whether a payment of it waits for an operator. */
export type OrderState = Order & { paid_at: Date | null; closed_at: Date | null; is_doubted: boolean };

/** Faults of a payment that the provider, queried, attributes to this order. */
const doubts = ['amount_asked', 'trade_reused'];

const PERSON_LOCK = 3;

/** Serializes the orders of one user, so that two concurrent ones cannot both fit the same limit. */
export async function lockRecharging(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${PERSON_LOCK}::int, hashtext(${userId}))`.execute(tx);
}

export async function insertOrder(tx: Tx, order: Order): Promise<void> {
  await tx.insertInto('recharge_order').values(order).execute();
}

type Which =
  | { id: string }
  | { order_no: string; 'recharge_order.provider'?: Order['provider'] }
  | { user_id: string; request_id: string };

export async function findOrder(db: Db | Tx, which: Which): Promise<OrderState | undefined> {
  return await withState(db)
    .where((is) => is.and(which))
    .executeTakeFirst();
}

/**
 * Amount a user recharged since an instant, in fen: paid (also late) or still payable; and the payable part of it.
 */
export async function rechargedSince(db: Db | Tx, userId: string, since: Date) {
  const orders = await withState(db)
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where((is) => is.or([is('paid_at', 'is not', null), is('closed_at', 'is', null)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('recharge_watch')
            .select('recharge_watch.order_id')
            .whereRef('recharge_watch.order_id', '=', 'recharge_order.id')
            .where('opening', '=', 'never'),
        ),
      ),
    )
    .execute();
  const sumFen = (some: readonly Order[]) => some.reduce((sum, order) => sum + order.amount_fen, 0);
  return { usedFen: sumFen(orders), openFen: sumFen(orders.filter(({ paid_at }) => paid_at === null)) };
}

/** Payments of a user through a provider after an instant, newest first; excludes those created by the command. */
export async function paidOrdersOf(
  db: Db | Tx,
  userId: string,
  paidAfter: Date,
): Promise<readonly (Order & { readonly paid_at: Date })[]> {
  return await db
    .selectFrom('recharge_order')
    .innerJoin('recharge_payment', 'recharge_payment.order_id', 'recharge_order.id')
    .selectAll('recharge_order')
    .select('paid_at')
    .where('user_id', '=', userId)
    .where('learned_by', '<>', 'command')
    .where('paid_at', '>', paidAfter)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Records the payment of an order.
 * @returns false when it was recorded already.
 */
export async function insertPayment(
  tx: Tx,
  payment: Insertable<Tables['recharge_payment']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recharge_payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The provider's number of the trade that paid an order. */
export async function tradeNoOf(db: Db | Tx, orderId: string): Promise<string> {
  const payment = await db
    .selectFrom('recharge_payment')
    .select('provider_trade_no')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return payment.provider_trade_no;
}

export async function insertClosing(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .insertInto('recharge_closing')
    .values({ order_id: orderId, closed_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

function withState(db: Db | Tx) {
  return db
    .selectFrom('recharge_order')
    .leftJoin('recharge_payment', 'recharge_payment.order_id', 'recharge_order.id')
    .leftJoin('recharge_closing', 'recharge_closing.order_id', 'recharge_order.id')
    .selectAll('recharge_order')
    .select(['paid_at', 'closed_at'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('recharge_exception')
            .select('recharge_exception.id')
            .whereRef('recharge_exception.order_no', '=', 'recharge_order.order_no')
            .whereRef('recharge_exception.provider', '=', 'recharge_order.provider')
            .where('fault', 'in', doubts),
        )
        .$castTo<boolean>()
        .as('is_doubted'),
    );
}
