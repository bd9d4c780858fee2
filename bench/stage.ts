import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/core/config/config.ts';
import type { Engine } from '#server/db/database.ts';
import { absentProviders } from '#server/cli/absent-providers.ts';
import { startContext } from '#server/context/start-context.ts';
import { freePort } from '#test/free-port.ts';
import { startMigrated } from '#test/setup/postgres-cluster.ts';
import { type BareDatabase, openBarePglite, openBarePostgres } from './yardsticks/bare-database.ts';
import type { Cleanup } from './cleanup.ts';
import { CLOCK_START } from './worlds/season.ts';
import { startProcess } from './start-process.ts';
import { makeWorld, type World } from './worlds/world.ts';

/** The server's default pool size. */
const POOL = 10;

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Environment variables for the processes of a stage. */
type Environment = Readonly<Record<string, string>>;

/** A server under load on one engine, and a copy of its database for the yardsticks. */
export interface Stage {
  readonly engine: Engine;
  readonly world: World;
  readonly port: number;
  readonly folder: string;
  readonly bare: BareDatabase;
  /**
   * The environment for another server or program of the same engine, with its own database: empty, or on PostgreSQL
   * a copy of a database that has no connections.
   */
  anotherPlace(name: string, like?: string): Promise<Environment>;
}

export async function setStage(engine: Engine, root: string, cleanup: Cleanup): Promise<Stage> {
  const folder = join(root, engine);
  mkdirSync(folder);
  const port = await freePort();
  const adminUrl = engine === 'postgres' ? await startCluster(cleanup) : null;
  const ground = {
    PATH: process.env.PATH ?? '',
    SANDBOX_DIR: join(folder, 'sandbox'),
    SANDBOX_PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    CLOCK_START,
    FREE_SCHEMES_BEFORE_CHARGING: '0',
    DATABASE_POOL: String(POOL),
    // What a server bears is measured at its limit; the measure of overload turns it on.
    SHED_READS: 'off',
  };
  const placeOf = (name: string, database: string, at: number): Environment => ({
    ...ground,
    PORT: String(at),
    DATA_DIR: join(folder, name),
    ...(adminUrl === null ? {} : { DATABASE_URL: `${adminUrl}/${database}` }),
  });
  const environment = placeOf('data', 'postgres', port);
  const world = await prepare(environment);
  const bare = await (adminUrl === null ? copyFolder(folder) : copyDatabase(adminUrl));
  cleanup.add(() => bare.close());
  // The server needs the keys of its payment provider; nothing else of the sandbox is used.
  await startProcess('src/sandbox/main.ts', environment, cleanup);
  await startProcess('src/server/main.ts', environment, cleanup);
  return {
    engine,
    world,
    port,
    folder,
    bare,
    async anotherPlace(name, like) {
      if (adminUrl !== null) await createDatabase(adminUrl, name, like ? `TEMPLATE ${like}` : '');
      // The copy needs the keys that signed its data.
      if (like) cpSync(join(folder, like), join(folder, name), { recursive: true });
      return placeOf(name, name, await freePort());
    },
  };
}

/** Creates the world in an environment. */
export async function prepare(environment: NodeJS.ProcessEnv): Promise<World> {
  const started = await startContext(readConfig(environment), {
    providers: absentProviders,
    serveJobs: false,
  });
  try {
    return await makeWorld(started.ctx);
  } finally {
    await started.close();
  }
}

async function startCluster(cleanup: Cleanup): Promise<string> {
  const before = signals.map((signal) => process.listeners(signal));
  const { adminUrl, stop } = await startMigrated();
  // The package would exit this process on a signal before the folders are removed.
  for (const [index, signal] of signals.entries()) {
    const added = process.listeners(signal).filter((listener) => !before[index]?.includes(listener));
    for (const listener of added) process.off(signal, listener);
  }
  cleanup.add(stop);
  return adminUrl;
}

async function copyFolder(folder: string): Promise<BareDatabase> {
  cpSync(join(folder, 'data', 'pglite'), join(folder, 'copy', 'pglite'), { recursive: true });
  return await openBarePglite(join(folder, 'copy'));
}

async function copyDatabase(adminUrl: string): Promise<BareDatabase> {
  await createDatabase(adminUrl, 'yardstick', 'TEMPLATE postgres');
  return await openBarePostgres(`${adminUrl}/yardstick`, POOL);
}

async function createDatabase(adminUrl: string, name: string, more = ''): Promise<void> {
  const client = new pg.Client({ connectionString: `${adminUrl}/template1` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} ${more}`);
  await client.end();
}
