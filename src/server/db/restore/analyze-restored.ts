import pg from 'pg';
import { CONNECT_TIMEOUT_MS } from '../postgres/open-postgres.ts';
import { unreachable } from '../postgres/unreachable.ts';

/**
 * Lets PostgreSQL look at the tables of a restored database. A dump has no statistics, without which comparing the books
 * of millions of entries takes hours instead of a minute.
 */
export async function analyzeRestored(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  // Tables of PostgreSQL itself are skipped with a warning: the owner of the database is no superuser.
  await client.query('ANALYZE').finally(() => client.end());
}
