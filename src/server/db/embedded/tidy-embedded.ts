import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/**
 * Does what autovacuum does on PostgreSQL, which the embedded engine lacks: makes the space of deleted and replaced rows
 * usable, and counts rows and values; of a table without a page there are none. Without the counts every plan is made as for a table of a few rows. Each table is
 * a statement with the application's rights: statements of requests come in between on the same connection.
 */
export async function tidyEmbedded({ engine, db }: Database): Promise<void> {
  if (engine !== 'pglite') return;
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'job') AND pg_relation_size(c.oid) > 0 ORDER BY 1`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`VACUUM (ANALYZE) ${sql.raw(name)}`.execute(db);
    await yieldToEventLoop();
  }
}
