import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { waitingIds } from '#server/features/operators/waiting-ids.ts';

export type PaymentException = Selectable<Tables['recharge_exception']>;
type Decision = Selectable<Tables['recharge_exception_decision']>;

/** The latest decision, and the outcome of a return; null when there is none. */
type Decided = {
  readonly outcome: Decision['outcome'] | null;
  readonly returned: 'refunded' | 'failed' | null;
  /** Amount of the refund that waits for an operator, in fen; null when none does. */
  readonly stuck_fen: number | null;
};

/** Exceptions waiting for an operator: undecided, or with a failed return. Oldest first. */
export async function waitingExceptions(
  db: Db,
  limit: number,
): Promise<readonly (PaymentException & Decided)[]> {
  return await withDecision(db)
    .where('recharge_exception.id', 'in', waitingIds('paymentExceptions', limit))
    .orderBy('recharge_exception.happened_at')
    .orderBy('recharge_exception.id')
    .execute();
}

/** The provider's original message, for operators. */
export async function evidenceOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recharge_exception')
    .select('evidence')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.evidence;
}

export interface ExceptionCase extends PaymentException {
  /** Number of decisions, including failed returns. */
  readonly decisions: number;
  readonly isOpen: boolean;
}

/** An exception and its decision state; of two concurrent decisions the second insert loses. */
export async function findException(tx: Tx, id: string): Promise<ExceptionCase | undefined> {
  const exception = await tx
    .selectFrom('recharge_exception')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (exception === undefined) return undefined;
  const decisions = await tx
    .selectFrom('recharge_exception_decision')
    .select('number')
    .where('exception_id', '=', id)
    .execute();
  const failed = await tx
    .selectFrom('recharge_refund')
    .innerJoin('recharge_refund_end', 'refund_id', 'recharge_refund.id')
    .select('recharge_refund.id')
    .where('exception_id', '=', id)
    .where('state', '=', 'failed')
    .execute();
  return { ...exception, decisions: decisions.length, isOpen: decisions.length === failed.length };
}

/**
 * Inserts a decision.
 * @returns false when a concurrent one exists.
 */
export async function insertDecision(tx: Tx, decision: Decision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('recharge_exception_decision')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function withDecision(db: Db) {
  return db
    .selectFrom('recharge_exception')
    .leftJoin('recharge_exception_decision as decision', (join) =>
      join
        .onRef('decision.exception_id', '=', 'recharge_exception.id')
        .on((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('recharge_exception_decision as later')
                .select('later.number')
                .whereRef('later.exception_id', '=', 'decision.exception_id')
                .whereRef('later.number', '>', 'decision.number'),
            ),
          ),
        ),
    )
    .leftJoin('recharge_refund as refund', (join) =>
      join
        .onRef('refund.exception_id', '=', 'recharge_exception.id')
        .onRef('refund.number', '=', 'decision.number'),
    )
    .leftJoin('recharge_refund_end as ended', 'ended.refund_id', 'refund.id')
    .leftJoin('recharge_refund as stuck', 'stuck.refund_no', 'recharge_exception.refund_no')
    .selectAll('recharge_exception')
    .select(['decision.outcome', 'ended.state as returned', 'stuck.amount_fen as stuck_fen']);
}
