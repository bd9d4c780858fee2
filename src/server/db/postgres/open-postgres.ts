import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { Fault } from '#server/core/fault.ts';
import { applicationRole } from '../application-role.ts';
import { checkPooled } from './check-pooled.ts';
import { type Database, makeDb, type RunScript } from '../database.ts';
import { connectionWaits } from './connection-waits.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { nameStatements, statementNames } from '../statements/named-statements.ts';
import { wholeNumber } from '../open-pglite.ts';
import { unreachable } from './unreachable.ts';
import { holdSchema } from './hold-schema.ts';
import { sessionOptions } from './session-settings.ts';

const INT8 = 20;
const DATE = 1082;
export const CONNECT_TIMEOUT_MS = 5_000;
const JOB_CONNECTIONS = 3;
const OWNER_LOCK = 7_201_001;

/** Connections to one database; whoever opens them ends them. */
export interface Pools {
  readonly settings: pg.ClientConfig;
  /** Of the application's role. */
  readonly pool: pg.Pool;
  /** Of the owner, for the job queue. */
  readonly jobsPool: pg.Pool;
}

/** The part of pools that a `Database` needs. */
interface PoolsInUse extends Pick<Pools, 'settings'> {
  readonly pool: Pick<pg.Pool, 'connect' | 'end' | 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly jobsPool: Pick<pg.Pool, 'query' | 'end'>;
}

/** Where a database is reached. */
export interface PostgresAddress {
  readonly url: string;
  /**
   * A pooler in transaction mode in front of the same database, for the statements of the application. Locks,
   * notifications, migrations and the job queue need sessions of their own and go to `url`.
   */
  readonly pooledUrl?: string | null;
}

/** Opens a PostgreSQL database, 15 or later. */
export async function openPostgres(
  address: string | PostgresAddress,
  poolSize: number,
  toDb = makeDb,
): Promise<Database> {
  const { url, pooledUrl = null } = typeof address === 'string' ? { url: address } : address;
  if (pooledUrl === null) return databaseOn(await openPools(url, poolSize), toDb);
  const pools = await openPools(url, poolSize, pooledUrl);
  return {
    ...databaseOn(pools, toDb),
    // Only now: the role and the migrations that it compares exist after migrating.
    becomeApplication: () => checkPooled(pools, pooledUrl),
  };
}

/** @throws Fault when the database is unreachable, too old or not safe for money. */
export async function openPools(
  url: string,
  poolSize: number,
  pooledUrl: string | null = null,
): Promise<Pools> {
  const types = { getTypeParser: typeParser } as unknown as pg.CustomTypesConfig;
  const settings = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types };
  await tryOut(url, settings);
  // The role is set when a connection starts; this pool is unused until migrations have created the role.
  const pool = new pg.Pool({
    ...(pooledUrl === null ? asApplication(settings) : { ...settings, connectionString: pooledUrl }),
    max: poolSize,
  });
  const jobsPool = new pg.Pool({ ...settings, max: JOB_CONNECTIONS, options: sessionOptions });
  // The pool replaces a connection that the server drops while idle; without a listener the event would end the
  // process.
  for (const each of [pool, jobsPool]) each.on('error', () => undefined);
  // A connection lost inside a transaction also fails its query, which reports the error.
  for (const each of [pool, jobsPool]) each.on('connect', (client) => client.on('error', () => undefined));
  // A pooler gives each transaction another connection, which knows no statement of the one before.
  if (pooledUrl === null) {
    const names = statementNames();
    pool.on('connect', (client) => nameStatements(client, names));
  }
  return { settings, pool, jobsPool };
}

/** A database on open pools; closing it ends them. */
export function databaseOn({ settings, pool, jobsPool }: PoolsInUse, toDb = makeDb): Database {
  const waits = connectionWaits(pool);
  const { options } = pool;
  const db = toDb(new PostgresDialect({ pool: { connect: waits.connect, end: () => pool.end(), options } }));
  return {
    engine: 'postgres',
    db,
    poolState: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    takeConnectionWait: waits.take,
    jobs: {
      async executeSql(text, values) {
        const result: pg.QueryResult | pg.QueryResult[] = await jobsPool.query(text, values);
        // The queue's scripts return rows from a statement in the middle.
        return { rows: [result].flat().flatMap((each) => each.rows ?? []) };
      },
    },
    asOwner: (story) => asOwner(settings, story),
    oneAtATime: (story) => asOwner(settings, story),
    listen: (channel, listener) => listenOnPostgres(asApplication(settings), channel, listener),
    holdSchema: (onForeign) => holdSchema(asApplication(settings), onForeign),
    becomeApplication: async () => undefined,
    async close() {
      await db.destroy();
      await jobsPool.end();
    },
  };
}

function asApplication(settings: pg.ClientConfig): pg.ClientConfig {
  return { ...settings, options: `${sessionOptions} -c role=${applicationRole}` };
}

async function asOwner<T>(settings: pg.ClientConfig, story: (run: RunScript) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    // Of several servers starting at once, one migrates and the others wait here; the lock ends with the connection.
    await client.query(`SELECT pg_advisory_lock(${OWNER_LOCK})`);
    return await story(async (script) => rowsOf(await client.query(script)));
  } finally {
    await client.end();
  }
}

/** node-postgres returns one result per statement of a script. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): Record<string, unknown>[] {
  return Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows;
}

function typeParser(oid: number, format: 'text' | 'binary'): (text: string) => unknown {
  if (oid === INT8) return wholeNumber;
  if (oid === DATE) return (text) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}

/** Fails fast, with a clear message, if the database is unreachable or not safe for money. */
async function tryOut(url: string, settings: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(settings);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('server_version_num', 'fsync', 'full_page_writes')",
    );
    const setting = (name: string) => rows.find((row) => row.name === name)?.setting;
    if (Number(setting('server_version_num')) < 150_000) throw tooOld();
    if (setting('fsync') === 'off' || setting('full_page_writes') === 'off') throw notDurable();
  } catch (error) {
    throw error instanceof Fault ? error : unreachable(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function tooOld(): Fault {
  return new Fault({
    zh: 'PostgreSQL 版本过低，需要 15 或更高。',
    en: 'This PostgreSQL is too old; version 15 or later is needed.',
  });
}

function notDurable(): Fault {
  return new Fault({
    zh: 'PostgreSQL 的 fsync 或 full_page_writes 处于关闭状态，断电会丢账。请打开后再启动。',
    en: 'fsync or full_page_writes is off in this PostgreSQL, so a power cut would lose money. Please turn them on.',
  });
}
