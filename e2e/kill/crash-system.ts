import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import { buildApp } from '#server/app.ts';
import { absentOutside } from '#server/cli/absent-outside.ts';
import { carryOut } from '#server/cli/carry-out.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { openOutside } from '#server/outside/open-outside.ts';
import { startContext } from '#server/start-context.ts';
import { anyAddress } from '#test/build/ask-from.ts';
import { startProcesses, type Processes } from '../processes.ts';
import { type KillablePostgres, startKillablePostgres } from './killable-postgres.ts';

export type Engine = 'postgres' | 'pglite';

/** A server with its sandbox and its database, all of which may be killed. */
export interface CrashSystem {
  readonly system: Processes;
  /** Null on the embedded database, which dies with its server. */
  readonly postgres: KillablePostgres | null;
  /** While no server runs: opens its database here, at an instant of its clock, and starts the server from there. */
  within(clockStart: string, story: (inside: Inside) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface Inside {
  readonly ctx: Context;
  /** One of the commands of `tools`. */
  command(name: string, ...args: string[]): Promise<string[]>;
  /** A call as if it came from an address that nobody else has, for codes are counted by address. */
  call<C extends CallDefinition>(call: C, input: CallInput<C>, token?: string): Promise<CallReply<C>>;
}

const settings = {
  FREE_SCHEMES_BEFORE_CHARGING: '0',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  // A hundred starts read the same files.
  NODE_COMPILE_CACHE: join(tmpdir(), 'rpr-compile-cache'),
};

export async function startCrashSystem(engine: Engine, clockStart: string): Promise<CrashSystem> {
  const postgres = engine === 'postgres' ? await startKillablePostgres('crash') : null;
  const folder = mkdtempSync(join(tmpdir(), 'rpr-crash-'));
  const environment = {
    ...{ ...settings, DATA_DIR: folder, DEMO: 'off' },
    ...(postgres === null ? {} : { DATABASE_URL: postgres.databaseUrl }),
  };
  // Made here, where it may take as long as it does on a busy machine; a server has a minute to start.
  await makeDatabase({ ...environment, CLOCK_START: clockStart });
  const system = await startProcesses({ clockStart, environment });
  return {
    system,
    postgres,
    async within(instant, story) {
      await system.kill();
      const config = readConfig({
        ...{ ...environment, CLOCK_START: instant, PUBLIC_URL: system.url },
        ...{ SANDBOX_DIR: join(system.folder, 'sandbox'), SANDBOX_PORT: new URL(system.sandboxUrl).port },
      });
      const started = await startContext(config, { outside: openOutside(config), serveJobs: false });
      try {
        await story(await inside(started.ctx));
      } finally {
        await started.close();
      }
      await system.restart(instant);
    },
    async stop() {
      await system.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(environment: NodeJS.ProcessEnv): Promise<void> {
  const options = { outside: absentOutside, serveJobs: false };
  const started = await startContext(readConfig(environment), options);
  await started.close();
}

async function inside(ctx: Context): Promise<Inside> {
  const app = await buildApp(ctx, { webFolder: null });
  return {
    ctx,
    command: (name, ...args) => command(ctx, name, args),
    async call(call, input, token) {
      const { body } = input as { body?: object };
      const response = await app.inject({
        ...{ method: call.method, url: call.path, remoteAddress: anyAddress() },
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      const { code, data, message } = response.json();
      if (code !== 200) throw new Error(`${call.method} ${call.path}: ${code} ${message}`);
      return data;
    },
  };
}

async function command(ctx: Context, name: string, args: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const call = { args, cwd: process.cwd(), locale: 'en', print, complain: print } as const;
  const code = await carryOut(ctx, name, call);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${said.join(' ')}`);
  return said;
}
