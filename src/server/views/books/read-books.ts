import { type Selectable, sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { myBooks } from '#contract/schemes/books.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type SumRow, sumColumns, unlocksOf } from './unlock-sums.ts';

/** Sums of one part; of its keys the one is set that the part is of. */
interface PartRow extends SumRow {
  readonly part: 'all' | 'charge' | 'analyst' | 'competition' | 'market' | 'month' | 'day';
  readonly isFree: boolean | null;
  readonly analystId: string | null;
  readonly competition: string | null;
  readonly market: CallAnswer<typeof myBooks>['markets'][number]['market'] | null;
  readonly month: string | null;
  /** Of a day of kick-offs with results: the last of them. */
  readonly lastKickoffAt: string | null;
}

export interface Books {
  readonly parts: readonly PartRow[];
  readonly competitions: readonly Selectable<Tables['competition']>[];
}

/** The unlocks of a user, summed by the database: the reply grows with parts and days, not with unlocks. */
export async function readBooks(db: Db, userId: string, analystId: string | undefined): Promise<Books> {
  const { rows } = await sql<{ parts: readonly PartRow[]; competitions: Books['competitions'] | null }>`
    WITH ${unlocksOf(userId, analystId)},
    keyed AS MATERIALIZED (
      SELECT *, to_char(unlocked_on, 'YYYY-MM') AS month,
             CASE WHEN result_e16 IS NULL THEN NULL
                  ELSE to_char((kickoff_at + interval '8 hours') AT TIME ZONE 'UTC', 'YYYY-MM-DD') END AS day
        FROM mine),
    parts AS (
      SELECT CASE grouping(is_free, author_id, competition, market, month, day)
               WHEN 63 THEN 'all' WHEN 31 THEN 'charge' WHEN 47 THEN 'analyst' WHEN 55 THEN 'competition'
               WHEN 59 THEN 'market' WHEN 61 THEN 'month' ELSE 'day' END AS part,
             is_free AS "isFree", author_id AS "analystId", competition, market, month, day,
             max(kickoff_at) FILTER (WHERE result_e16 IS NOT NULL) AS "lastKickoffAt", ${sumColumns}
        FROM keyed
       GROUP BY GROUPING SETS ((), (is_free), (author_id), (competition), (market), (month), (day)))
    SELECT (SELECT json_agg(p) FROM parts p) AS parts,
           (SELECT json_agg(c) FROM competition c
             WHERE c.code IN (SELECT competition FROM parts)) AS competitions`.execute(db);
  const [row] = rows;
  return { parts: row?.parts ?? [], competitions: row?.competitions ?? [] };
}
