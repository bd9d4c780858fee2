import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Context } from './context.ts';
import { partsMadeAnew } from './parts.ts';
import { checkComplete } from '#server/db/restore/check-restored.ts';
import { anchoredClock, keptClock } from '#server/db/clock-anchor.ts';
import { lockDataFolder, type FolderLock } from '#server/db/data-folder.ts';
import { openWatch } from '#server/db/changes/open-watch.ts';
import type { Database } from '#server/db/database.ts';
import { readsOnPrimary } from '#server/db/postgres/late/late-reads.ts';
import { migrateBy } from '#server/db/migrate/migrate.ts';
import { type EngineCompiler, openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { openStandby } from '#server/db/postgres/late/standby.ts';
import { openJobs, type RunningJobs } from '#server/jobs/open-jobs.ts';
import { openKeyring } from '#server/core/open-keyring.ts';
import type { Providers } from '#server/providers/open-providers.ts';
import { openLog } from '#server/core/open-log.ts';
import { startFault } from '#server/db/start-fault.ts';

export interface StartedContext {
  readonly ctx: Context & { readonly jobs: RunningJobs };
  /** Lock of the data folder; null with DATABASE_URL. */
  readonly lock: FolderLock | null;
  close(): Promise<void>;
}

interface StartOptions extends Omit<ConnectOptions, 'log'> {
  /** Held already. */
  readonly lock?: FolderLock | null;
  /** Of the embedded engine. */
  readonly compiler?: EngineCompiler;
}

/**
 * Opens and migrates the database and connects all dependencies of operations. A lock of the data folder passed by
 * the caller is released together with the context.
 */
export async function startContext(config: Config, options: StartOptions): Promise<StartedContext> {
  const log = openLog(config.logLevel);
  const folder = resolve(config.dataDir);
  const lock =
    options.lock ??
    (config.databaseUrl === null ? lockDataFolder(folder, options.serveJobs ? 'server' : 'command') : null);
  let database: Database | undefined;
  try {
    const opened = await open(config, folder, options.compiler);
    database = opened;
    const ctx = await connect(config, opened, { ...options, log });
    return {
      ctx,
      lock,
      async close() {
        await ctx.jobs.stop();
        await ctx.late.close();
        await opened.close();
        lock?.release();
      },
    };
  } catch (error) {
    await database?.close().catch(() => undefined);
    lock?.release();
    throw startFault(error, config.databaseUrl === null ? folder : null);
  }
}

async function open(
  config: Config,
  folder: string,
  compiler: EngineCompiler = 'baseline',
): Promise<Database> {
  if (config.databaseUrl === null) return await openPglite({ folder, compiler });
  const { databaseUrl: url, databasePooledUrl: pooledUrl } = config;
  return await openPostgres({ url, pooledUrl }, config.databasePoolSize);
}

interface ConnectOptions {
  readonly providers: Providers;
  readonly log: Logger;
  /** Replaces the database's clock in tests. */
  readonly clock?: Clock;
  /** False for a command that only queues jobs and ends. */
  readonly serveJobs: boolean;
  /** The database is a copy of one that was migrated and checked: hundreds of tests start on such copies. */
  readonly isCopy?: boolean;
}

/** Builds a context on an open database; tests pass their own. */
export async function connect(
  config: Config,
  database: Database,
  { providers, log, clock, serveJobs, isCopy = false }: ConnectOptions,
): Promise<Context & { readonly jobs: RunningJobs }> {
  // First, because a server without its keys must not touch the database.
  const keyring = openKeyring(config);
  // By one connection: opening another costs more than the check.
  if (!isCopy)
    await database.asOwner(async (run) => {
      await migrateBy(run);
      await checkComplete(run);
    });
  const jobs = await openJobs(database, log, { serve: serveJobs, speed: clock?.speed ?? config.clockSpeed });
  await database.becomeApplication();
  const clockOf = serveJobs ? anchoredClock : keptClock;
  const shown = clock ?? (await clockOf(database.db, config));
  const { db } = database;
  const { databaseStandbyUrl } = config;
  return {
    config,
    clock: shown,
    log,
    database,
    db,
    watch: openWatch(database, log),
    late:
      databaseStandbyUrl === null || database.engine === 'pglite'
        ? readsOnPrimary(db)
        : openStandby(db, { url: databaseStandbyUrl }),
    jobs,
    parts: partsMadeAnew({ db, now: () => shown.now() }),
    keyring,
    ...providers,
  };
}
