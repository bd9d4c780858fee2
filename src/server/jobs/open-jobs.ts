import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { SpanKind } from '@opentelemetry/api';
import { carriedSpan, causeOf, traced } from '#server/core/observe/spans.ts';
import { runAs } from '#server/core/observe/work-context.ts';
import { jobSeconds } from '#server/core/observe/process-metrics.ts';
import { applicationRole } from '#server/db/application-role.ts';
import type { Database } from '#server/db/database.ts';
import type { JobInput, JobName, Jobs } from './jobs.ts';

export type JobHandlers = { readonly [N in JobName]: (input: JobInput[N]) => Promise<void> };

/** Queue options; `cron` is the schedule, if any. */
interface QueueUse {
  readonly cron?: string;
  /** At most one job at a time over all nodes; one queued meanwhile is dropped. */
  readonly isAlone?: boolean;
  /** At most one job per `onlyOneOf` is waiting. */
  readonly isOneWaiting?: boolean;
  /** Parallel jobs per node, for jobs that mostly wait for a third party. */
  readonly atOnce?: number;
}
const queues: Readonly<Record<JobName, QueueUse>> = {
  'queue-settlements': {},
  'settle-match': {},
  'pay-out-scheme': {},
  'append-log': { cron: '* * * * *', isAlone: true },
  'seal-ledger': { cron: '*/5 * * * *', isAlone: true },
  'anchor-heads': { cron: '* * * * *', isAlone: true },
  'stamp-heads': { cron: '* * * * *', isAlone: true },
  'rank-analysts': { cron: '* * * * *', isAlone: true },
  'notify-followers': {},
  'compare-text': {},
  'refresh-common-prints': { cron: '* * * * *', isAlone: true },
  'notify-match': {},
  'push-match': { atOnce: 2 },
  'push-messages': { atOnce: 2 },
  'push-again': {},
  'sweep-results': { cron: '* * * * *' },
  'release-income': { cron: '* * * * *' },
  'sweep-recharges': { cron: '* * * * *' },
  'erase-users': { cron: '* * * * *', isAlone: true },
  'send-refund': {},
  'sweep-refunds': { cron: '* * * * *' },
  reconcile: { cron: '*/5 * * * *', isAlone: true },
  'compare-bills': { cron: '15 * * * *', isAlone: true },
  'sum-money-days': { cron: '9 * * * *', isAlone: true },
  'sweep-withdrawals': { cron: '* * * * *' },
  'sweep-uploads': { cron: '* * * * *' },
  'sweep-counts': { cron: '* * * * *' },
  'count-figures': { cron: '*/5 * * * *', isAlone: true },
  'flag-collusion': { cron: '17 * * * *', isAlone: true },
  'link-accounts': { cron: '41 * * * *', isAlone: true },
  'fit-models': { cron: '* * * * *', isAlone: true },
  'predict-coming-matches': { cron: '* * * * *' },
  'offer-reference-odds': { cron: '* * * * *' },
  'score-predictions': { cron: '* * * * *' },
  'record-in-play': {},
  'score-in-play': { cron: '* * * * *' },
  'run-feed': { isOneWaiting: true, atOnce: 4 },
  'sweep-feeds': { cron: '* * * * *' },
  'sweep-odds': { cron: '23 * * * *', isAlone: true },
  'sweep-inbox': { cron: '11 * * * *', isAlone: true },
  'sweep-sessions': { cron: '31 * * * *', isAlone: true },
  'sweep-security': { cron: '37 * * * *', isAlone: true },
  'tidy-embedded': { cron: '53 * * * *', isAlone: true },
};

const names = Object.keys(queues) as JobName[];

const isName = (name: string): name is JobName => names.some((each) => each === name);

/** The scheduled jobs. */
export const sweeps: readonly JobName[] = names.filter((name) => queues[name].cron !== undefined);

/** Jobs fetched at a time; each completes separately, so that a failing one does not repeat the others. */
const BATCH = 20;

/** An exclusive job is released if its node sends no heartbeat for this long. */
const HEARTBEAT_SECONDS = 30;

export interface RunningJobs extends Jobs {
  /** Starts processing jobs. Until then they are only queued. */
  work(handlers: JobHandlers): Promise<void>;
  /** Processes all due jobs one by one and returns when none is left. */
  drain(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the job queue inside the same database, so that a job is queued by the transaction that causes it. Called
 * with the owner's rights: it creates its schema and grants the application its use. The queue runs on the machine's
 * time, so delays are divided by the clock's `speed`.
 */
export async function openJobs(
  database: Database,
  log: Logger,
  { serve, speed }: { readonly serve: boolean; readonly speed: number },
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: database.jobs,
    backend: database.engine === 'pglite' ? 'pglite' : 'postgres',
    schema: 'job',
    reindex: false,
    monitorVacuum: false,
    supervise: serve,
    schedule: serve,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  // Starting it loaded all existing queues.
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) {
    if (known.has(name)) continue;
    const use = queues[name].isAlone
      ? { policy: 'exclusive', heartbeatSeconds: HEARTBEAT_SECONDS }
      : { policy: queues[name].isOneWaiting ? 'short' : 'standard' };
    await boss.createQueue(name, { retryLimit: 20, retryBackoff: true, retryDelay: 1, ...use });
    // Forces the library to load the queue now: on the embedded database, loading it for the first job added inside a
    // transaction would wait for that transaction forever.
    await boss.findJobs(name, { key: name });
  }
  if (!(await hasUse(database))) await grantUse(database);
  return {
    async add(tx, name, input, { afterMs = 0, onlyOneOf } = {}) {
      await boss.send(name, carrying(input), {
        db: fromKysely(tx),
        startAfter: afterMs / 1000 / speed,
        ...(onlyOneOf !== undefined && { singletonKey: onlyOneOf }),
      });
    },
    async addEach(tx, name, inputs, { afterMs = 0 } = {}) {
      if (inputs.length === 0) return;
      const startAfter = `${afterMs / 1000 / speed}`;
      await boss.insert(
        name,
        inputs.map((input) => ({ data: carrying(input), startAfter })),
        { db: fromKysely(tx) },
      );
    },
    async work(handlers) {
      for (const name of names) await workOn(boss, name, handlers, log);
      // Of an earlier version.
      for (const { name, key } of await boss.getSchedules())
        if (!isName(name)) await boss.unschedule(name, key);
      for (const name of names) {
        const { cron } = queues[name];
        if (cron !== undefined) await boss.schedule(name, cron, {}, { singletonKey: name });
      }
    },
    async drain(handlers) {
      while (await takeOneOfEach(boss, await dueQueues(database), handlers)) {
        // A job may have queued others.
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: false });
    },
  };
}

async function workOn(boss: PgBoss, name: JobName, handlers: JobHandlers, log: Logger): Promise<void> {
  const { atOnce = 1 } = queues[name];
  const share = { batchSize: atOnce === 1 ? BATCH : 1, localConcurrency: atOnce };
  // A full batch means that more are waiting: the next one is fetched at once.
  const options = {
    pollingIntervalSeconds: 1,
    burstWhenBatchFull: true,
    perJobResults: true,
    ...share,
  } as const;
  await boss.work(name, options, async (jobs) => {
    const results: JobResult[] = [];
    for (const { id, data } of jobs) {
      try {
        await runJob(handlers, { name, id, data });
        results.push({ id, status: 'completed' });
      } catch (error) {
        log.error({ err: error, job: name, id }, 'job failed, will be retried');
        results.push({ id, status: 'failed', output: { message: String(error) } });
      }
    }
    return results;
  });
}

/** The span that queues a job, in its stored input. */
const CAUSE = 'traceparent';

function carrying(input: object): object {
  const traceparent = carriedSpan();
  return traceparent === null ? input : { ...input, [CAUSE]: traceparent };
}

interface StoredJob {
  readonly name: JobName;
  readonly id: string;
  readonly data: unknown;
}

async function runJob(handlers: JobHandlers, { name, id, data }: StoredJob): Promise<void> {
  const measured = jobSeconds.startTimer({ queue: name });
  const { [CAUSE]: cause, ...input } = (data ?? {}) as Record<string, unknown>;
  const options = { kind: SpanKind.CONSUMER, cause: causeOf(typeof cause === 'string' ? cause : null) };
  try {
    // The cast is safe: the queue stores the input that `add` received under the same name.
    const run = handlers[name] as (input: unknown) => Promise<void>;
    await runAs({ job: name, jobId: id }, () => traced(`job ${name}`, options, () => run(input)));
    measured({ outcome: 'completed' });
  } catch (error) {
    measured({ outcome: 'failed' });
    throw error;
  }
}

/** The queues with a due job, in one statement: asking each of them for its next job takes longer than most jobs. */
async function dueQueues({ jobs }: Database): Promise<readonly JobName[]> {
  const { rows } = await jobs.executeSql(`
    SELECT DISTINCT name FROM job.job WHERE state < 'active' AND NOT blocked AND start_after <= job.job_now()`);
  const due = new Set(rows.map(({ name }) => String(name)));
  return names.filter((name) => due.has(name));
}

async function takeOneOfEach(boss: PgBoss, due: readonly JobName[], handlers: JobHandlers): Promise<boolean> {
  let taken = false;
  for (const name of due) {
    for (const job of await boss.fetch(name)) {
      taken = true;
      try {
        await runJob(handlers, { name, id: job.id, data: job.data });
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) });
        throw error;
      }
      await boss.complete(name, job.id);
    }
  }
  return taken;
}

/** Functions and tables added by a new version of the queue have no grant yet. Checks one right for all of them. */
async function hasUse(database: Database): Promise<boolean> {
  const { rows } = await database.jobs.executeSql(`
    SELECT has_schema_privilege('${applicationRole}', 'job', 'USAGE')
       AND NOT EXISTS (SELECT FROM pg_class
                        WHERE relnamespace = 'job'::regnamespace AND relkind IN ('r', 'p')
                          AND NOT has_table_privilege('${applicationRole}', oid, 'INSERT'))
       AND NOT EXISTS (SELECT FROM pg_proc
                        WHERE pronamespace = 'job'::regnamespace
                          AND NOT has_function_privilege('${applicationRole}', oid, 'EXECUTE')) AS has_use`);
  return rows[0]?.has_use === true;
}

async function grantUse(database: Database): Promise<void> {
  await database.asOwner(async (run) => {
    await run(`
      GRANT USAGE ON SCHEMA job TO ${applicationRole};
      GRANT ALL ON ALL TABLES IN SCHEMA job TO ${applicationRole};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA job TO ${applicationRole};`);
  });
}
