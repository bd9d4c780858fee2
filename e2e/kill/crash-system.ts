import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import { buildApp } from '#server/app.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { readConfig } from '#server/core/config/config.ts';
import type { Context } from '#server/context/context.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { JobName } from '#server/jobs/jobs.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import { type StartedContext, startContext } from '#server/context/start-context.ts';
import { anyAddress } from '#test/build/ask-from.ts';
import { movableClock } from '#test/test-clock.ts';
import type { Client } from '../system/client.ts';
import { type Processes, startProcesses } from '../system/processes.ts';
import type { CommandResult } from '../system/system.ts';
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

/** The server's code in this process. */
export interface Inside {
  readonly folder: string;
  /** Runs a command of `tools`. */
  run(name: string, ...args: string[]): Promise<CommandResult>;
  /** A client with its own network address, because codes are limited by address. */
  clientOf(token: string | null): Client;
  moveTo(instant: string): void;
  /** Runs these jobs, then everything queued. */
  runJobs(...names: JobName[]): Promise<void>;
}

const settings = { FREE_SCHEMES_BEFORE_CHARGING: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' };

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
    async before(instant, story) {
      const clock = movableClock(instant);
      const config = readConfig({
        ...settings,
        DATA_DIR: system.folder,
        PUBLIC_URL: system.url,
        DEMO: 'off',
        SANDBOX_DIR: join(system.folder, 'sandbox'),
        SANDBOX_PORT: new URL(system.sandboxUrl).port,
        ...(postgres === null ? {} : { DATABASE_URL: postgres.databaseUrl }),
      });
      const started = await startContext(config, {
        providers: openProviders(config),
        serveJobs: false,
        clock,
      });
      const app = await buildApp(started.ctx, { webFolder: null });
      try {
        await story(inside(started.ctx, app, system.folder, (to) => clock.set(to)));
      } finally {
        await app.close();
        await started.close();
      }
    },
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

function inside(
  ctx: StartedContext['ctx'],
  app: FastifyInstance,
  folder: string,
  moveTo: (instant: string) => void,
): Inside {
  const call = async <C extends CallDefinition>(token: string | null, definition: C, input: CallInput<C>) => {
    const { params = {}, query = {}, body } = input as Sent;
    const response = await app.inject({
      method: definition.method,
      query,
      remoteAddress: anyAddress(),
      url: definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    const { code, data, message } = response.json();
    if (code !== 200) throw new Error(`${definition.method} ${definition.path}: ${code} ${message}`);
    return data as CallReply<C>;
  };
  return {
    folder,
    run: (name, ...args) => command(ctx, name, args),
    clientOf: (token) => ({ token, call: (definition, input) => call(token, definition, input) }),
    moveTo,
    async runJobs(...names) {
      const handlers = jobHandlers(ctx);
      for (const name of names) await (handlers[name] as (input: object) => Promise<void>)({});
      await ctx.jobs.drain(handlers);
    },
  };
}

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

async function command(ctx: Context, name: string, args: readonly string[]): Promise<CommandResult> {
  const output: string[] = [];
  const print = (line: string) => void output.push(line);
  const call = { args, cwd: process.cwd(), locale: 'en', print, complain: print } as const;
  const code = await carryOut(ctx, name, call);
  return { code, output: output.join('\n') };
}
