import { sql } from 'kysely';
import type { PaidSplit } from '#domain/ledger/plan-correction.ts';
import { fen } from '#domain/money/fen.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** An unlock with the current split of its price. */
export interface PaidUnlock {
  readonly id: string;
  readonly userId: string;
  readonly priceFen: number;
  /** Null for a free unlock. */
  readonly holdTxnId: number | null;
  /** Null while its price is in escrow. */
  readonly paid: { readonly number: number; readonly split: PaidSplit } | null;
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly price_fen: number;
  readonly hold_txn_id: number | null;
  readonly number: number | null;
  readonly refund_fen: number;
  readonly platform_fen: number;
  readonly analyst_fen: number;
  readonly forgiven_fen: number;
  readonly advanced_fen: number;
}

/** Ids of the unlocks of a scheme, ordered, after the given one; including free ones. */
export async function unlockIdsAfter(
  db: Db | Tx,
  schemeId: string,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('unlock')
    .select('id')
    .where('scheme_id', '=', schemeId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Unlocks by id, ordered by id. */
export async function readPaidUnlocks(db: Db | Tx, ids: readonly string[]): Promise<PaidUnlock[]> {
  const { rows } = await sql<Row>`
    SELECT u.id, u.user_id, u.price_fen, u.hold_txn_id, p.number, p.refund_fen, p.platform_fen, p.analyst_fen,
           p.forgiven_fen, p.advanced_fen
      FROM unlock u
      LEFT JOIN LATERAL (
        SELECT o.number, o.refund_fen, o.platform_fen, o.analyst_fen, o.forgiven_fen,
               (sum(o.advanced_fen) OVER ())::bigint AS advanced_fen
          FROM unlock_payout o WHERE o.unlock_id = u.id ORDER BY o.number DESC LIMIT 1) p ON true
     WHERE u.id = ANY (${[...ids]}::uuid[])
     ORDER BY u.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    priceFen: row.price_fen,
    holdTxnId: row.hold_txn_id,
    paid: row.number === null ? null : { number: row.number, split: splitOf(row) },
  }));
}

function splitOf(row: Row): PaidSplit {
  return {
    refundFen: fen(row.refund_fen),
    platformFen: fen(row.platform_fen),
    analystFen: fen(row.analyst_fen),
    forgivenFen: fen(row.forgiven_fen),
    advancedFen: fen(row.advanced_fen),
  };
}

/** Pending income of a scheme: credited to its author, neither released nor taken back. */
export async function schemePendingFen(db: Db | Tx, schemeId: string): Promise<number> {
  const { rows } = await sql<{ pending_fen: number }>`
    SELECT (coalesce((
              SELECT sum(p.from_income_fen + p.advanced_fen
                         + CASE WHEN n.unlock_id IS NULL THEN p.analyst_fen ELSE 0 END)
                FROM unlock u JOIN unlock_payout p ON p.unlock_id = u.id
                LEFT JOIN unlock_payout n ON n.unlock_id = p.unlock_id AND n.number = p.number + 1
               WHERE u.scheme_id = ${schemeId}), 0)
           - coalesce((SELECT sum(r.amount_fen) FROM income_release r WHERE r.scheme_id = ${schemeId}), 0))::bigint
           AS pending_fen`.execute(db);
  return rows[0]?.pending_fen ?? 0;
}

export interface SchemeIncome {
  /** As `schemePendingFen`. */
  readonly pendingFen: number;
  /** Credited to its author in total, whether released or not. */
  readonly incomeFen: number;
  readonly buyers: number;
}

/** What a scheme brought its author. */
export async function readSchemeIncome(tx: Tx, schemeId: string): Promise<SchemeIncome> {
  const { rows } = await sql<SchemeIncome>`
    SELECT count(*) AS buyers, coalesce(sum(p.analyst_fen), 0)::bigint AS "incomeFen"
      FROM unlock u LEFT JOIN LATERAL (
        SELECT o.analyst_fen FROM unlock_payout o WHERE o.unlock_id = u.id ORDER BY o.number DESC LIMIT 1) p ON true
     WHERE u.scheme_id = ${schemeId}`.execute(tx);
  const [income] = rows;
  if (!income) throw new Error(`The income of scheme ${schemeId} was not read`);
  return { ...income, pendingFen: await schemePendingFen(tx, schemeId) };
}

/** Debt of an analyst to the platform: refunds it advanced, less repayments. */
export async function authorOwesFen(db: Db | Tx, authorId: string): Promise<number> {
  const { rows } = await sql<{ owed_fen: number }>`
    SELECT (coalesce((SELECT sum(p.advanced_fen) FROM unlock_payout p JOIN unlock u ON u.id = p.unlock_id
                        JOIN scheme s ON s.id = u.scheme_id
                       WHERE p.advanced_fen <> 0 AND s.author_id = ${authorId}), 0)
           - coalesce((SELECT sum(r.amount_fen) FROM advance_repayment r JOIN scheme s ON s.id = r.scheme_id
                        WHERE s.author_id = ${authorId}), 0))::bigint AS owed_fen`.execute(db);
  return rows[0]?.owed_fen ?? 0;
}
