import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/**
 * Percentage of the demo that has been read; null once all of it has. Its feed reads each season of a league once, and
 * the prices of each day; those of later days and older seasons after the first page.
 */
export async function readFirstReading(db: Db | Tx): Promise<number | null> {
  const { rows } = await sql<{ percent: number | null }>`SELECT ${firstReadingPercent} AS percent`.execute(
    db,
  );
  return rows[0]?.percent ?? null;
}

/** The same as an SQL expression, for statements that read more. */
export const firstReadingPercent = sql<number | null>`(
  SELECT CASE WHEN open > 0 THEN (100 * (whole - open) / whole)::integer END
    FROM (SELECT count(*) AS whole, count(*) FILTER (WHERE r.succeeded_at IS NULL) AS open
            FROM feed_request r JOIN feed_state s ON s.feed = r.feed
           WHERE s.enabled AND r.feed = 'demo' AND (r.key LIKE 'day %' OR r.key LIKE 'season %')
             AND (r.planned_since IS NOT NULL OR r.succeeded_at IS NOT NULL)) reading)`;
