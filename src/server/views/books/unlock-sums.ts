import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { unlockSums } from '#contract/schemes/books.ts';
import { yieldOf } from '#domain/record/yield.ts';
import { inBasisPoints } from '#server/features/analysts/records/in-basis-points.ts';
import { hundredths } from '#domain/record/exact-profit.ts';

export type UnlockSums = z.input<typeof unlockSums>;

/** Sums over rows of `unlocksOf`; those that exceed a JavaScript number are texts of digits. */
export interface SumRow {
  readonly total: number;
  readonly free: number;
  readonly open: number;
  readonly won: number;
  readonly lost: number;
  readonly pushed: number;
  readonly void: number;
  readonly removed: number;
  readonly paidFen: number;
  readonly refundedFen: number;
  readonly profitE16: string;
  readonly profitSquaresE32: string;
  readonly fairVariance: string;
}

/**
 * The unlocks of a user, one row each, as `mine`. Money is what the ledger moved: the hold, and the refund of the newest
 * payout, which includes what was refunded, spent and forgiven. A result counts at whatever price it was sealed and also
 * after a removal; `fair_variance` is that of `recorded_scheme_counts`.
 */
export function unlocksOf(userId: string, analystId: string | undefined): RawBuilder<unknown> {
  const ofAnalyst = analystId === undefined ? sql`true` : sql`r.author_id = ${analystId}`;
  return sql`mine AS (
    SELECT r.author_id, r.competition, r.market, u.price_fen = 0 AS is_free, u.price_fen, paid.refund_fen,
           (u.unlocked_at + interval '8 hours') AT TIME ZONE 'UTC' AS unlocked_on, r.kickoff_at,
           r.outcome, r.taken_off IS NOT NULL AS is_taken_off, r.result_e16,
           CASE WHEN r.result_e16 IS NULL THEN 0
                WHEN r.odds_milli[2] IS NULL THEN (r.odds_milli[1] - 1000)::numeric * 4
                ELSE greatest(0, r.odds_milli[1]::numeric + r.odds_milli[2] - 4000) END AS fair_variance
      FROM unlock u JOIN recorded_scheme r ON r.scheme_id = u.scheme_id
           LEFT JOIN LATERAL (SELECT o.refund_fen FROM unlock_payout o
                               WHERE o.unlock_id = u.id ORDER BY o.number DESC LIMIT 1) paid ON true
     WHERE u.user_id = ${userId} AND ${ofAnalyst})`;
}

/** Columns of `SumRow` over rows of `mine`. */
export const sumColumns = sql`
  count(*)::int AS total, (count(*) FILTER (WHERE is_free))::int AS free,
  (count(*) FILTER (WHERE outcome IS NULL AND NOT is_taken_off))::int AS open,
  (count(*) FILTER (WHERE outcome IN ('win', 'halfWin')))::int AS won,
  (count(*) FILTER (WHERE outcome IN ('loss', 'halfLoss')))::int AS lost,
  (count(*) FILTER (WHERE outcome = 'push'))::int AS pushed,
  (count(*) FILTER (WHERE outcome = 'void'))::int AS void,
  (count(*) FILTER (WHERE outcome IS NULL AND is_taken_off))::int AS removed,
  coalesce(sum(price_fen), 0)::bigint AS "paidFen", coalesce(sum(refund_fen), 0)::bigint AS "refundedFen",
  coalesce(sum(result_e16), 0)::text AS "profitE16",
  coalesce(sum(result_e16 * result_e16), 0)::text AS "profitSquaresE32",
  coalesce(sum(fair_variance), 0)::text AS "fairVariance"`;

export function presentSums(row: SumRow): UnlockSums {
  const settled = row.won + row.lost + row.pushed;
  const profitE16 = BigInt(row.profitE16);
  return {
    total: row.total,
    free: row.free,
    open: row.open,
    settled,
    void: row.void,
    removed: row.removed,
    won: row.won,
    lost: row.lost,
    pushed: row.pushed,
    paidFen: row.paidFen,
    refundedFen: row.refundedFen,
    profitHundredths: hundredths(profitE16),
    yield: inBasisPoints(
      yieldOf({
        schemes: settled,
        profitE16,
        profitSquaresE32: BigInt(row.profitSquaresE32),
        fairVariance: BigInt(row.fairVariance),
      }),
    ),
  };
}

/** Sums of two disjoint sets. */
export function joinSums(one: SumRow, other: SumRow): SumRow {
  const exact = (key: 'profitE16' | 'profitSquaresE32' | 'fairVariance'): string =>
    String(BigInt(one[key]) + BigInt(other[key]));
  return {
    total: one.total + other.total,
    free: one.free + other.free,
    open: one.open + other.open,
    won: one.won + other.won,
    lost: one.lost + other.lost,
    pushed: one.pushed + other.pushed,
    void: one.void + other.void,
    removed: one.removed + other.removed,
    paidFen: one.paidFen + other.paidFen,
    refundedFen: one.refundedFen + other.refundedFen,
    profitE16: exact('profitE16'),
    profitSquaresE32: exact('profitSquaresE32'),
    fairVariance: exact('fairVariance'),
  };
}

export const noSums: SumRow = {
  total: 0,
  free: 0,
  open: 0,
  won: 0,
  lost: 0,
  pushed: 0,
  void: 0,
  removed: 0,
  paidFen: 0,
  refundedFen: 0,
  profitE16: '0',
  profitSquaresE32: '0',
  fairVariance: '0',
};
