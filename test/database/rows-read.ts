import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * Rows of each table that this connection has read by index or otherwise since it last reported, in earlier transactions
 * too. The difference of two tells what the work between them has read.
 */
export async function rowsReadBy(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    SELECT relname::text AS name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows
      FROM pg_stat_xact_user_tables WHERE schemaname = 'public'`.execute(tx);
  return new Map(rows.map((each) => [each.name, each.rows]));
}
