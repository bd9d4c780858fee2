import pg from 'pg';
import { until } from '#test/until.ts';

/** Until another fault lets somebody be the primary again. */
const WITHIN_MS = 120_000;

/** A statement with the owner's rights, on whichever machine is the primary; repeated while there is none. */
export async function askOwner(databaseUrl: string, statement: string): Promise<void> {
  await until(() => isCarriedOut(databaseUrl, statement), WITHIN_MS, 500);
}

async function isCarriedOut(databaseUrl: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A lost connection fails the query that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch (error) {
    // A mistake of the statement is ours; what has no code or one of class 08, 25 or 57 is the outage.
    if (error instanceof pg.DatabaseError && !/^(08|25|57)/.test(error.code ?? '')) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
