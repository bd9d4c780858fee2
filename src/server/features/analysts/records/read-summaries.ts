import { sql } from 'kysely';
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
  const { rows } = await sql<{ author_id: string; sums: string; last_ten: Outcome[] }>`
    SELECT author_id, sums, ${lastTenOf('requested.author_id')} AS last_ten
      FROM unnest(${[...new Set(authorIds)]}::uuid[]) AS requested(author_id),
           LATERAL (SELECT ${sumsOfRows} AS sums FROM record_tally t
                     WHERE t.author_id = ANY (accounts_of(requested.author_id)) HAVING count(*) > 0) tallied`.execute(
    db,
  );
  return new Map(
    rows.map(({ author_id, sums, last_ten }) => {
      const tally = tallyOfSums(sums);
      const score = rankScore(tally);
      const summary: RecordSummary = {
        settled: tally.schemes,
        lastTen: last_ten,
        yield: inBasisPoints(yieldOf(tally)),
        adjustedYieldLower: score === null ? null : basisPoints(score),
      };
      return [author_id, summary];
    }),
  );
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
