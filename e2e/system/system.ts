import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { carryOut } from '#server/cli/carry-out.ts';
import { commands } from '#server/cli/commands.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { sweeps } from '#server/jobs/open-jobs.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { movableClock } from '#test/test-clock.ts';
import { runTool } from './run-program.ts';

const LOOK_FOR_JOBS_EVERY_MS = 50;
/** After this many idle polls the scheduled jobs run, this many times after the last job. */
const [IDLE_LOOKS, IDLE_RUNS] = [10, 2];

/** Requested while running, these are not queued again: on a server the schedule runs them within a minute. */
const missedWhileRunning = ['append-log', 'rank-analysts'] as const;
/**
 * Providers use machine time, so no application time has a matching bill: in the hours after midnight in Beijing a
 * comparison would find payments of the wrong day.
 */
const byTheClock = sweeps.filter((name) => name !== 'compare-bills');
/** Pages receive a moved clock, a stale feed and a change within half a second instead of 15. */
const liveRhythm = { beatMs: 500, gatherMs: 50, recentMs: 10_000 };

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** A running server with its sandbox, for journeys: in this process or in child processes. */
export interface AnySystem {
  readonly url: string;
  /** URL of the sandbox, whose matches are controlled at `/football/control`. */
  readonly sandboxUrl: string;
  /** The server's data folder. */
  readonly folder: string;
  /** Runs one of the commands of `tools`, as in a second terminal. */
  run(tool: string, ...args: string[]): Promise<CommandResult>;
  stop(): Promise<void>;
}

/** A server in the test's process: its clock can be moved, and its jobs run as soon as they are due. */
export interface System extends AnySystem {
  /** The current server; `restart` replaces it. */
  readonly app: TestApp;
  /** Moves the clock forward, including everything that waits for a time, and runs the due jobs. */
  moveTo(instant: string): Promise<void>;
  /** Stops the server like a signal and starts another on the same database, clock, port and sandbox. */
  restart(): Promise<void>;
}

interface SystemOptions {
  readonly clockStart: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts server and sandbox in this process, with their own database and the pages of the build. */
export async function startSystem({ clockStart, environment = {} }: SystemOptions): Promise<System> {
  const clock = movableClock(clockStart);
  let app = await startTestApp({
    clock,
    environment,
    listen: true,
    pages: true,
    sandbox: { timeScale: 0.01 },
    liveRhythm,
  });
  let jobs = runJobsWhenDue(app);
  return {
    get app() {
      return app;
    },
    url: app.ctx.config.publicUrl,
    sandboxUrl: app.sandbox.url,
    folder: app.ctx.config.dataDir,
    run: (tool, ...args) => runCommand(app, tool, args),
    async moveTo(instant) {
      const aheadMs = new Date(instant).getTime() - clock.now().getTime();
      if (aheadMs < 0)
        throw new Error(`The clock shows ${clock.now().toISOString()}, which is after ${instant}`);
      clock.set(instant);
      await shiftWaitingJobs(app, aheadMs);
      await jobs.runAll();
    },
    async restart() {
      await jobs.stop();
      app = await app.restart();
      jobs = runJobsWhenDue(app);
    },
    async stop() {
      await jobs.stop();
      await app.close();
    },
  };
}

/** Server commands run in this process; standalone programs in their own. */
async function runCommand(app: TestApp, tool: string, args: readonly string[]): Promise<CommandResult> {
  if (!Object.hasOwn(commands, tool)) return await runTool(tool, args, { PATH: process.env.PATH });
  const lines: string[] = [];
  const code = await carryOut(app.ctx, tool, {
    args,
    cwd: process.cwd(),
    locale: 'en',
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
  });
  return { code, output: lines.map((line) => `${line}\n`).join('') };
}

/** The queue uses machine time: when the clock moves ahead, waiting jobs are shifted as well. */
async function shiftWaitingJobs({ database }: TestApp, aheadMs: number): Promise<void> {
  await sql`
    UPDATE job.job SET start_after = start_after - ${aheadMs} * interval '1 millisecond'
    WHERE state IN ('created', 'retry')`.execute(database.db);
}

interface JobRunner {
  /** Runs due jobs, then all scheduled jobs, then what they queued. */
  runAll(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs jobs one after the other as soon as they are due. Failed jobs are retried by the queue. */
function runJobsWhenDue(app: TestApp): JobRunner {
  let isStopped = false;
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const runDue = () => app.runJobs().catch((error) => app.ctx.log.warn({ err: error }, 'job failed'));
  const runMissed = async () => {
    const handlers = jobHandlers(app.ctx);
    for (const name of missedWhileRunning) await handlers[name]({});
  };
  const loop = (async () => {
    let [looks, runsLeft] = [0, 0];
    while (!isStopped) {
      if (await hasDueJob(app)) {
        await inTurn(runDue);
        [looks, runsLeft] = [0, IDLE_RUNS];
        continue;
      }
      await delay(LOOK_FOR_JOBS_EVERY_MS);
      looks += 1;
      if (runsLeft === 0 || looks % IDLE_LOOKS !== 0) continue;
      runsLeft -= 1;
      await inTurn(runMissed).catch((error) => app.ctx.log.warn({ err: error }, 'job failed'));
    }
  })();
  return {
    runAll: () =>
      inTurn(async () => {
        await runDue();
        const handlers = jobHandlers(app.ctx);
        for (const name of byTheClock) await (handlers[name] as (input: object) => Promise<void>)({});
        await runDue();
      }),
    async stop() {
      isStopped = true;
      await loop;
    },
  };
}

async function hasDueJob({ database }: TestApp): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM job.job WHERE state IN ('created', 'retry') AND start_after <= clock_timestamp()
    LIMIT 1`.execute(database.db);
  return rows.length > 0;
}
