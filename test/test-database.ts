import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { connectionGuard } from './guard/connection-guard.ts';
import { TEMPLATE } from './setup/template.ts';
import { recordStatements } from './statements/record-statements.ts';

export interface TestDatabase extends Database {
  /** URL for a second process or client; null on the embedded engine. */
  readonly url: string | null;
  /** Uses of the outer database inside a transaction since the last call. If not collected, they fail `close`. */
  refusals(): readonly Error[];
}

/** A migrated database of this test file, on the engine of its project. */
export async function openTestDatabase(poolSize = 10): Promise<TestDatabase> {
  const source = inject('databaseSource');
  return source.engine === 'pglite'
    ? await openEmbedded(source.image)
    : await openServed(source.adminUrl, poolSize);
}

async function openEmbedded(image: string): Promise<TestDatabase> {
  const guard = connectionGuard();
  const database = guard.watch(await openPglite({ image: await openAsBlob(image) }, guard.makeDb));
  return {
    ...database,
    url: null,
    refusals: guard.refusals,
    async close() {
      await database.close();
      failWith(guard.refusals());
    },
  };
}

/** Connections of a second server to the same PostgreSQL database. Close it before the first. */
export async function openAgain({ url }: TestDatabase, poolSize: number): Promise<TestDatabase> {
  if (url === null) throw new Error('The embedded database serves only one process');
  return await openGuarded(url, poolSize);
}

async function openServed(adminUrl: string, poolSize: number): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A file copy; the default strategy through the WAL takes twice as long.
  await admin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const database = await openGuarded(`${adminUrl}/${name}`, poolSize);
  return {
    ...database,
    async close() {
      try {
        await database.close();
      } finally {
        await admin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      }
    },
  };
}

async function openGuarded(url: string, poolSize: number): Promise<TestDatabase> {
  const recorder = recordStatements();
  const guard = connectionGuard(recorder.onQuery);
  const database = guard.watch(await openPostgres(url, poolSize, guard.makeDb));
  return {
    ...database,
    url,
    refusals: guard.refusals,
    async close() {
      await database.close();
      recorder.write();
      failWith(guard.refusals());
    },
  };
}

/** The error may have been caught on its way to the test. */
function failWith(refusals: readonly Error[]): void {
  if (refusals.length === 1) throw refusals[0];
  if (refusals.length > 1) throw new AggregateError(refusals, refusals[0]?.message);
}

/** One connection per worker: opening one costs as much as copying half a database. */
let administrator: pg.Pool | undefined;

async function admin(url: string, statement: string): Promise<void> {
  if (!administrator) {
    administrator = new pg.Pool({
      connectionString: `${url}/postgres`,
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    // The cluster may stop before the worker.
    administrator.on('error', () => undefined);
  }
  await administrator.query(statement);
}
