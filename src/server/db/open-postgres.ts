import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { Fault } from '#server/core/fault.ts';
import { withoutPassword } from '#server/core/without-password.ts';
import { applicationRole } from './application-role.ts';
import { type Database, makeDb, type RunScript } from './database.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { nameStatements, statementNames } from './statements/named-statements.ts';
import { wholeNumber } from './open-pglite.ts';

const INT8 = 20;
const DATE = 1082;
export const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Without compiling plans, which PostgreSQL with LLVM (Debian's) does for statements that it takes for long ones: ours
 * return few rows, and compiling one takes up to seconds.
 */
const sessionOptions = '-c timezone=UTC -c jit=off';
const JOB_CONNECTIONS = 3;
const OWNER_LOCK = 7_201_001;

/** Connections to one database; whoever opens them ends them. */
export interface Pools {
  readonly settings: pg.ClientConfig;
  /** How often a connection of the application was given back. */
  readonly released: () => number;
  /** Of the application's role. */
  readonly pool: pg.Pool;
  /** Of the owner, for the job queue. */
  readonly jobsPool: pg.Pool;
}

/** The part of pools that a `Database` needs. */
interface PoolsInUse extends Pick<Pools, 'settings' | 'released'> {
  readonly pool: Pick<pg.Pool, 'connect' | 'end' | 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly jobsPool: Pick<pg.Pool, 'query' | 'end'>;
}

/** Opens a PostgreSQL database, 15 or later. */
export async function openPostgres(url: string, poolSize: number, toDb = makeDb): Promise<Database> {
  return databaseOn(await openPools(url, poolSize), toDb);
}

/** @throws Fault when the database is unreachable, too old or not safe for money. */
export async function openPools(url: string, poolSize: number): Promise<Pools> {
  const types = { getTypeParser: typeParser } as unknown as pg.CustomTypesConfig;
  const settings = { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, types };
  await tryOut(url, settings);
  // The role is set when a connection starts; this pool is unused until migrations have created the role.
  const pool = new pg.Pool({ ...asApplication(settings), max: poolSize });
  const jobsPool = new pg.Pool({ ...settings, max: JOB_CONNECTIONS, options: sessionOptions });
  // The pool replaces a connection that the server drops while idle; without a listener the event would end the
  // process.
  for (const each of [pool, jobsPool]) each.on('error', () => undefined);
  // A connection lost inside a transaction also fails its query, which reports the error.
  for (const each of [pool, jobsPool]) each.on('connect', (client) => client.on('error', () => undefined));
  let releases = 0;
  pool.on('release', () => releases++);
  const names = statementNames();
  pool.on('connect', (client) => nameStatements(client, names));
  return { settings, pool, jobsPool, released: () => releases };
}

/** A database on open pools; closing it ends them. */
export function databaseOn({ settings, pool, jobsPool, released }: PoolsInUse, toDb = makeDb): Database {
  const db = toDb(new PostgresDialect({ pool }));
  return {
    engine: 'postgres',
    db,
    poolState: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
      released: released(),
    }),
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

export function unreachable(url: string, error: unknown): Fault {
  const why = error instanceof Error ? error.message || String(error) : String(error);
  const where = withoutPassword(url);
  return new Fault({
    zh: `连不上 DATABASE_URL（${where}）：${why}。请确认数据库已启动、地址与账号正确；去掉 DATABASE_URL 则用嵌入式数据库。`,
    en: `DATABASE_URL (${where}) cannot be reached: ${why}. Please check that the database runs and that address and user are right; without DATABASE_URL the embedded database is used.`,
  });
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
