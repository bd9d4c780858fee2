import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database, MakeDb } from '#server/db/database.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { databaseOn, openPools, type Pools } from '#server/db/postgres/open-postgres.ts';
import { takeCopy } from './database/used-databases.ts';
import { connectionGuard } from './guard/connection-guard.ts';
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
  const copy = await takeCopy(adminUrl, poolSize);
  const database = guarded(copy.url, (makeDb) => databaseOn(keptOpen(copy.pools), makeDb));
  return {
    ...database,
    async close() {
      try {
        await database.close();
      } finally {
        await copy.release();
      }
    },
  };
}

/** Pools that a database can end for itself: it is refused further queries, and the connections stay open. */
function keptOpen({ settings, pool, jobsPool }: Pools): Parameters<typeof databaseOn>[0] {
  let isEnded = false;
  const refuseEnded = (): void => {
    if (isEnded) throw new Error('The database is closed');
  };
  const end = async (): Promise<void> => {
    isEnded = true;
  };
  return {
    settings,
    pool: {
      options: pool.options,
      get totalCount() {
        return pool.totalCount;
      },
      get idleCount() {
        return pool.idleCount;
      },
      get waitingCount() {
        return pool.waitingCount;
      },
      async connect() {
        refuseEnded();
        return await pool.connect();
      },
      end,
    } as typeof pool,
    jobsPool: {
      async query(...args: unknown[]) {
        refuseEnded();
        return await (jobsPool.query as (...all: unknown[]) => unknown).apply(jobsPool, args);
      },
      end,
    } as typeof jobsPool,
  };
}

async function openGuarded(url: string, poolSize: number): Promise<TestDatabase> {
  const pools = await openPools(url, poolSize);
  return guarded(url, (makeDb) => databaseOn(pools, makeDb));
}

function guarded(url: string, open: (makeDb: MakeDb) => Database): TestDatabase {
  const recorder = recordStatements();
  const guard = connectionGuard(recorder.onQuery);
  const database = guard.watch(open(guard.makeDb));
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
