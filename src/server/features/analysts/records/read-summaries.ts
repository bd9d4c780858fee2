import { type RawBuilder, sql } from 'kysely';
import { rankScore } from '#domain/record/figures.ts';
import { yieldOf } from '#domain/record/yield.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Db } from '#server/db/database.ts';
import { basisPoints, type Interval, inBasisPoints } from './in-basis-points.ts';
import { sumsOfRows, tallyOfSums } from './tally-sums.ts';

/** Summary of a record, displayed beside the author's name. */
export interface RecordSummary {
  /** Number of schemes the figures are based on. */
  readonly settled: number;
  /** The last ten decisive outcomes by kick-off, oldest first. */
  readonly lastTen: readonly Outcome[];
  /** In basis points with its 95 % interval; null before the first settled scheme. */
  readonly yield: Interval | null;
  /** The lower bound of adjusted yield in basis points; null while not ranked. */
  readonly adjustedYieldLower: number | null;
}

/**
 * Summaries of some authors by id, each over all accounts of the same person; authors without schemes are absent. Works
 * inside a transaction as well.
 */
export async function readRecordSummaries(
  db: Db,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, RecordSummary>> {
  if (authorIds.length === 0) return new Map();
  const { rows } = await sql<SummaryRow & { readonly author_id: string }>`
    SELECT author_id, ${summaryColumns('requested.author_id')}
      FROM unnest(${[...new Set(authorIds)]}::uuid[]) AS requested(author_id)`.execute(db);
  return new Map(
    rows.flatMap((row): [string, RecordSummary][] => {
      const summary = summaryOf(row);
      return summary ? [[row.author_id, summary]] : [];
    }),
  );
}

/** The columns of `summaryColumns`. */
export interface SummaryRow {
  /** Null for an author without schemes. */
  readonly sums: string | null;
  readonly last_ten: readonly Outcome[];
}

/** The columns of a `SELECT` that returns `SummaryRow`, for statements that read more in the same query. */
export function summaryColumns(authorColumn: string): RawBuilder<SummaryRow> {
  return sql<SummaryRow>`
    (SELECT ${sumsOfRows} FROM record_tally t
      WHERE t.author_id = ANY (accounts_of(${sql.ref(authorColumn)})) HAVING count(*) > 0) AS sums,
    ${lastTenOf(authorColumn)} AS last_ten`;
}

export function summaryOf({ sums, last_ten }: SummaryRow): RecordSummary | null {
  if (sums === null) return null;
  const tally = tallyOfSums(sums);
  const score = rankScore(tally);
  return {
    settled: tally.schemes,
    lastTen: last_ten,
    yield: inBasisPoints(yieldOf(tally)),
    adjustedYieldLower: score === null ? null : basisPoints(score),
  };
}

/** SQL expression with the last ten decisive outcomes of all accounts of an author, oldest first. */
export function lastTenOf(authorColumn: string) {
  return sql<Outcome[]>`ARRAY (
    SELECT outcome FROM (
      SELECT newest.* FROM unnest(accounts_of(${sql.ref(authorColumn)})) AS account,
        LATERAL (SELECT * FROM recorded_scheme r WHERE r.author_id = account AND r.decisive = 1
                  ORDER BY r.kickoff_at DESC, r.published_at DESC, r.scheme_id DESC LIMIT 10) newest
       ORDER BY kickoff_at DESC, published_at DESC, scheme_id DESC LIMIT 10) last
     ORDER BY kickoff_at, published_at, scheme_id)`;
}
