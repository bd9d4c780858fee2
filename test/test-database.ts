import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { TEMPLATE } from './setup/template.ts';
import type { DatabaseSource } from './setup/provided.ts';

export interface TestDatabase extends Database {
  /** Address for a second process or client; null on the embedded engine. */
  readonly url: string | null;
}

/** A migrated database of this test file alone, on the engine of the project it runs in. */
export async function openTestDatabase(poolSize = 10): Promise<TestDatabase> {
  const source: DatabaseSource = inject('databaseSource');
  if (source.engine === 'pglite') {
    const database = await openPglite({ image: await openAsBlob(source.image) });
    return { ...database, url: null };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin(source.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = `${source.adminUrl}/${name}`;
  const database = await openPostgres(url, poolSize);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await admin(source.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
