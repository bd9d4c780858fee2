import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/**
 * Percentage of a first start's prices that has been read; null once all of it has. The feed of the demo reads the prices
 * of each league and day once, and those of later days after the first page.
 */
export async function readFirstReading(db: Db | Tx): Promise<number | null> {
  const { rows } = await sql<{ whole: number; open: number }>`
    SELECT count(*) AS whole, count(*) FILTER (WHERE r.succeeded_at IS NULL) AS open
      FROM feed_request r JOIN feed_state s ON s.feed = r.feed
     WHERE s.enabled AND r.feed = 'demo' AND r.key LIKE 'day %'
       AND (r.planned_since IS NOT NULL OR r.succeeded_at IS NOT NULL)`.execute(db);
  const [{ whole, open } = { whole: 0, open: 0 }] = rows;
  return open === 0 ? null : Math.floor((100 * (whole - open)) / whole);
}
