import { join } from 'node:path';
import { type Processes, startProcesses } from '../system/processes.ts';
import { type Inside, openInside } from './inside.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';

/** `cluster`: two databases under Patroni. */
export type Engine = 'postgres' | 'pglite' | 'cluster';

/** A server with sandbox and database, all of which can be killed. */
export interface CrashSystem {
  readonly system: Processes;
  /** Null on the embedded database, which is killed with its server. */
  readonly postgres: KillablePostgres | null;
  /** Before the server starts: opens its database in this process with a test clock. */
  before(clockStart: string, story: (inside: Inside) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export const settings = { FREE_SCHEMES_BEFORE_CHARGING: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' };

export async function startCrashSystem(
  engine: Engine,
  clockStart: string,
  say: (line: string) => void,
): Promise<CrashSystem> {
  const postgres = await startEngine(engine, say);
  const database = postgres === null ? {} : { databaseUrl: postgres.databaseUrl };
  const options = { clockStart, environment: settings, ...database };
  const system = await startProcesses({ ...options, isServerLater: true });
  return {
    system,
    postgres,
    before: (instant, story) =>
      openInside(
        {
          ...settings,
          DATA_DIR: system.folder,
          PUBLIC_URL: system.url,
          DEMO: 'off',
          SANDBOX_DIR: join(system.folder, 'sandbox'),
          SANDBOX_PORT: new URL(system.sandboxUrl).port,
          ...(postgres === null ? {} : { DATABASE_URL: postgres.databaseUrl }),
        },
        instant,
        story,
      ),
    async stop() {
      await system.stop();
      await postgres?.stop();
    },
  };
}

async function startEngine(engine: Engine, say: (line: string) => void): Promise<KillablePostgres | null> {
  if (engine === 'pglite') return null;
  if (engine === 'postgres') return await startKillablePostgres('crash');
  // Dynamic import: only this engine needs programs that a machine may lack.
  const { startKillableCluster } = await import('./killable-cluster.ts');
  return await startKillableCluster(say);
}
