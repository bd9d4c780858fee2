import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { openPools, type Pools } from '#server/db/postgres/open-postgres.ts';
import { TEMPLATE } from '../setup/template.ts';
import {
  type Fresh,
  hasOtherSchema,
  look,
  nextTransaction,
  readFresh,
  restoreRows,
} from './reset-database.ts';

/** Deleted rows stay in the files of a table, since no autovacuum runs. */
const MOST_USES = 30;

/** A copy of the template with its connections. */
export interface TestCopy {
  readonly url: string;
  /** Connections stay open when they are "ended": they are of use to the next test. */
  readonly pools: Pools;
  /** Makes it as new for the next test, or drops it if that cannot be done. */
  release(): Promise<void>;
}

interface Copy {
  readonly name: string;
  readonly users: CopyUsers;
  readonly poolSize: number;
  readonly pools: Pools;
  readonly madeBy: string;
  uses: number;
}

/** Simulated worlds watch every connection from its first statement on, so they share copies among themselves alone. */
type CopyUsers = 'tests' | 'worlds';

/** Of this worker, restored and free. */
const free: Copy[] = [];
let fresh: Fresh | undefined;

/**
 * A database like the template's, for one test. A copy is used again after its rows were restored, unless its schema
 * was changed: copying takes no longer than restoring, but every new connection loads the catalogs, compiles the
 * functions and plans the statements anew, which takes longer than most tests.
 */
export async function takeCopy(
  adminUrl: string,
  poolSize: number,
  users: CopyUsers = 'tests',
): Promise<TestCopy> {
  const at = free.findIndex((copy) => copy.poolSize === poolSize && copy.users === users);
  const copy = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await makeCopy(adminUrl, poolSize, users));
  copy.uses++;
  return {
    url: `${adminUrl}/${copy.name}`,
    pools: copy.pools,
    async release() {
      for (const pool of [copy.pools.pool, copy.pools.jobsPool]) await untilIdle(pool);
      if (await isRestored(copy)) free.push(copy);
      else await dropCopy(adminUrl, copy);
    },
  };
}

async function makeCopy(adminUrl: string, poolSize: number, users: CopyUsers): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A file copy; the default strategy through the WAL takes twice as long.
  await admin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  const pools = await openPools(`${adminUrl}/${name}`, poolSize);
  fresh ??= await readFresh(pools.jobsPool);
  return { name, users, poolSize, pools, madeBy: await nextTransaction(pools.jobsPool), uses: 0 };
}

async function isRestored({ pools: { jobsPool }, madeBy, uses }: Copy): Promise<boolean> {
  if (fresh === undefined || uses >= MOST_USES) return false;
  try {
    const found = await look(jobsPool, fresh, madeBy);
    if (hasOtherSchema(found, fresh)) return false;
    await restoreRows(jobsPool, found, fresh);
    return true;
  } catch {
    // A test may have cut the connections, or left a table that cannot be restored.
    return false;
  }
}

async function dropCopy(adminUrl: string, { name, pools }: Copy): Promise<void> {
  await pools.pool.end();
  await pools.jobsPool.end();
  await admin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** Waits for the queries that are still running, as ending a pool does. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) {
    await new Promise<void>((resolve) => {
      pool.once('release', () => resolve());
      pool.once('remove', () => resolve());
    });
    // The client becomes idle after the event.
    await turn();
  }
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
