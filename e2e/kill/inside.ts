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
import type { CommandResult } from '../system/system.ts';

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

/** Opens the database of a server that does not run yet in this process, with a clock that the story moves. */
export async function openInside(
  environment: Readonly<Record<string, string>>,
  instant: string,
  story: (inside: Inside) => Promise<void>,
): Promise<void> {
  const clock = movableClock(instant);
  const config = readConfig(environment);
  const started = await startContext(config, { providers: openProviders(config), serveJobs: false, clock });
  const app = await buildApp(started.ctx, { webFolder: null });
  try {
    await story(inside(started.ctx, app, config.dataDir, (to) => clock.set(to)));
  } finally {
    await app.close();
    await started.close();
  }
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
