import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { applicationRole } from '#server/db/application-role.ts';
import type { Database, Db } from '#server/db/database.ts';
import { fromOpenPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';

export type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** A database accessed by its own client without our code, with the server's privileges. */
export interface BareDatabase {
  /** The same database through our Kysely set-up. */
  readonly db: Db;
  readonly query: Query;
  transaction<T>(story: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Two tables for the ledger yardstick: two inserts in a transaction, without constraints or triggers. */
const yardstickTables = `
  CREATE TABLE bare_entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner_id uuid, amount bigint);
  GRANT INSERT ON bare_entry TO ${applicationRole};`;

export async function openBarePglite(folder: string): Promise<BareDatabase> {
  const pglite = await PGlite.create({ dataDir: join(folder, 'pglite') });
  const database = await fromOpenPglite(pglite);
  await prepare(database);
  return {
    db: database.db,
    query: async (text, values = []) => (await pglite.query<Record<string, unknown>>(text, [...values])).rows,
    transaction: (story) =>
      pglite.transaction((tx) =>
        story(async (text, values = []) => (await tx.query<Record<string, unknown>>(text, [...values])).rows),
      ),
    close: () => database.close(),
  };
}

export async function openBarePostgres(url: string, poolSize: number): Promise<BareDatabase> {
  const database = await openPostgres(url, poolSize);
  await prepare(database);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    options: `-c timezone=UTC -c role=${applicationRole}`,
  });
  // The database may stop before the last idle connection is closed; an unhandled error event would exit the process.
  pool.on('error', () => undefined);
  return {
    db: database.db,
    query: async (text, values = []) => (await pool.query(text, [...values])).rows,
    async transaction(story) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await story(async (text, values = []) => (await client.query(text, [...values])).rows);
        await client.query('COMMIT');
        return result;
      } finally {
        client.release();
      }
    },
    async close() {
      await pool.end();
      await database.close();
    },
  };
}

async function prepare(database: Database): Promise<void> {
  await database.asOwner((run) => run(yardstickTables));
  await database.becomeApplication();
}
