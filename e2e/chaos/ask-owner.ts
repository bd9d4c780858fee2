import pg from 'pg';

/** A statement with the owner's rights, on whichever machine is the primary. */
export async function askOwner(databaseUrl: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  // A lost connection fails the query that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
