import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { buildApp } from '#server/app.ts';
import { builtWeb } from '#server/built-web.ts';
import { type Config, readConfig } from '#server/core/config/config.ts';
import { defaultRhythm, type Rhythm } from '#server/live/open-live.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { openLog } from '#server/core/open-log.ts';
import { openProviders } from '#server/providers/open-providers.ts';
import { connect } from '#server/context/start-context.ts';
import { expireSilences } from './expire-silences.ts';
import { freePort } from './free-port.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { patientMs } from './time-outs.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Ctx = Awaited<ReturnType<typeof connect>>;

export interface Answer<T> extends Envelope<T> {
  readonly status: number;
}

export interface TestApp {
  readonly ctx: Ctx;
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly sandbox: Sandbox;
  /** Sends a call as a client and returns its envelope, whatever the code. */
  ask<C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    options?: { token?: string | null; locale?: 'zh' | 'en'; headers?: Record<string, string> },
  ): Promise<Answer<CallReply<C>>>;
  /** The same for a call that must succeed. */
  call<C extends CallDefinition>(
    call: C,
    input: CallInput<C>,
    options?: { token?: string | null; locale?: 'zh' | 'en' },
  ): Promise<CallReply<C>>;
  /** Runs all queued jobs that are due. */
  runJobs(): Promise<void>;
  /**
   * Stops this server like a signal and starts another with the same database, clock and providers. Use the returned
   * one afterwards.
   */
  restart(): Promise<TestApp>;
  close(): Promise<void>;
}

interface Options {
  readonly start?: string;
  readonly environment?: Record<string, string>;
  readonly poolSize?: number;
  /** Also listens on a port, so that the sandbox can deliver notifications. */
  readonly listen?: boolean;
  /** Also serves the built web app. */
  readonly pages?: boolean;
  /** Instead of a stopped clock at `start`. */
  readonly clock?: TestClock;
  readonly sandbox?: Parameters<typeof startSandbox>[0];
  /** Intervals of the live stream, instead of the defaults. */
  readonly liveRhythm?: Rhythm;
}

/** Thousands of tests log in with a code; its full work took a tenth of the processor time of all operation tests. */
const QUICK_HASH_COST = 2;

/** Starts the whole server with its own database, and the sandbox providers on their own port. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { start, environment = {}, poolSize, listen = false, pages = false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'rpr-test-'));
  cpSync(inject('sandboxKeys'), folder, { recursive: true });
  const sandbox = await startSandbox({ ...options.sandbox, port: 0, dir: folder });
  const endSilences = expireSilences(sandbox.url);
  const settings = readConfig({
    DATA_DIR: folder,
    SANDBOX_DIR: folder,
    SANDBOX_URL: sandbox.url,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    OUTSIDE_TIMEOUT_MS: String(patientMs),
    // Providers are configured with our URL, so the port must be known before anything is opened.
    ...(listen ? { PORT: String(await freePort()) } : {}),
    ...environment,
  });
  const config: Config = { ...settings, codeHashCost: QUICK_HASH_COST };
  const database = await openTestDatabase(poolSize);
  const clock = options.clock ?? testClock(start);
  const release = async () => {
    await database.close();
    await sandbox.close();
    endSilences();
    rmSync(folder, { recursive: true, force: true });
  };
  const ground = { ...options, config, database, clock, sandbox, release, listen, pages };
  return await serveTestApp({ ...ground, isCopy: true });
}

/** Everything that outlives a server. */
export interface Ground
  extends Pick<TestApp, 'database' | 'clock' | 'sandbox'>,
    Pick<Options, 'liveRhythm' | 'listen' | 'pages'> {
  readonly config: Config;
  /** The database was copied a moment ago, so that nobody can have changed its schema. */
  readonly isCopy?: boolean;
  /** Runs when the server is closed for good. */
  readonly release: () => Promise<void>;
}

/** Starts the whole server on a database, a clock and providers that exist already; also outside of a test run. */
export async function serveTestApp(ground: Ground): Promise<TestApp> {
  const {
    config,
    database,
    clock,
    sandbox,
    listen,
    pages,
    isCopy = false,
    liveRhythm = defaultRhythm,
  } = ground;
  const log = openLog(config.logLevel);
  const ctx = await connect(config, database, {
    providers: openProviders(config),
    log,
    clock,
    serveJobs: false,
    isCopy,
  });
  const web = pages ? await builtWeb() : { webFolder: null };
  const app = await buildApp(ctx, { ...web, liveRhythm });
  if (listen) await app.listen({ host: config.host, port: config.port });
  const ask: TestApp['ask'] = (call, input, options) => send(app, call, input, options);
  const stop = async () => {
    await app.close();
    await ctx.jobs.stop();
  };
  return {
    ctx,
    app,
    database,
    clock,
    sandbox,
    ask,
    async call(call, input, options) {
      const answer = await ask(call, input, options);
      if (answer.code === 200) return answer.data;
      throw new Error(
        `${call.path} refused: ${answer.code} ${JSON.stringify(answer.data)} ${answer.message}`,
      );
    },
    runJobs: () => ctx.jobs.drain(jobHandlers(ctx)),
    async restart() {
      await stop();
      return await serveTestApp({ ...ground, isCopy: false });
    },
    async close() {
      await stop();
      await ground.release();
    },
  };
}

async function send<C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  input: CallInput<C>,
  { token = null, locale = 'zh', headers = {} }: Parameters<TestApp['ask']>[2] = {},
): Promise<Answer<CallReply<C>>> {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: object;
  };
  const response = await app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    headers: {
      'accept-language': locale,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json<Envelope<CallReply<C>>>() };
}
