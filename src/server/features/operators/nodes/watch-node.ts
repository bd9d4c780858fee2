import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { LogCount } from '#server/core/log-counts.ts';
import { logCountsOf } from '#server/core/open-log.ts';
import { programVersion } from '#server/core/program-version.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { NODE_REPORT_MS } from './node-report-ms.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const LOG_COUNTS_KEPT_MS = 15 * DAY_MS;
const MOST_US = 2_147_483_647;

export interface NodeWatch {
  /** Stores how this process is, and what it logged since the last report. */
  report(): Promise<void>;
  stop(): Promise<void>;
}

/** Reports this process regularly until stopped, for the dashboard of the operators. */
export function watchNode(ctx: Context): NodeWatch {
  const node = randomUUID();
  const startedAt = ctx.clock.now();
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  const report = () => reportNode(ctx, { node, startedAt, delays });
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = report().catch((error: unknown) => ctx.log.warn({ err: error }, 'node report failed'));
  }, NODE_REPORT_MS);
  timer.unref();
  running = report().catch((error: unknown) => ctx.log.warn({ err: error }, 'node report failed'));
  return {
    report,
    async stop() {
      clearInterval(timer);
      await running;
      delays.disable();
    },
  };
}

interface Watched {
  readonly node: string;
  readonly startedAt: Date;
  readonly delays: ReturnType<typeof monitorEventLoopDelay>;
}

async function reportNode(ctx: Context, { node, startedAt, delays }: Watched): Promise<void> {
  const now = ctx.clock.now();
  const databaseUs = await measureDatabase(ctx);
  const { rss, heapUsed } = process.memoryUsage();
  const seen = {
    host: hostname(),
    version: programVersion,
    started_at: startedAt,
    reported_at: now,
    loop_p50_us: micros(delays.percentile(50)),
    loop_p99_us: micros(delays.percentile(99)),
    loop_max_us: micros(delays.max),
    database_us: databaseUs,
    rss_bytes: rss,
    heap_bytes: heapUsed,
  };
  const counts = logCountsOf(ctx.log);
  const logged = counts?.take() ?? [];
  try {
    await transaction(ctx.db, async (tx) => {
      await tx
        .insertInto('node_report')
        .values({ node, ...seen })
        .onConflict((conflict) => conflict.column('node').doUpdateSet(seen))
        .execute();
      await tx
        .deleteFrom('node_report')
        .where('reported_at', '<', new Date(now.getTime() - DAY_MS))
        .execute();
      await storeLogCounts(tx, logged, now);
    });
    delays.reset();
  } catch (error) {
    counts?.giveBack(logged);
    throw error;
  }
}

/** Time of the shortest query and its way, in microseconds. */
async function measureDatabase({ db }: Context): Promise<number> {
  const before = performance.now();
  await sql`SELECT 1`.execute(db);
  return Math.min(MOST_US, Math.round((performance.now() - before) * 1000));
}

/** Nanoseconds as microseconds; 0 without a measurement. */
function micros(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? Math.min(MOST_US, Math.round(nanoseconds / 1000)) : 0;
}

async function storeLogCounts(tx: Tx, counts: readonly LogCount[], now: Date): Promise<void> {
  if (counts.length > 0) {
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    await sql`
      INSERT INTO log_count AS l (hour, level, message, count, last_at)
      SELECT ${hour}::timestamptz, c.level, c.message, c.count, ${now}::timestamptz
        FROM json_to_recordset(${JSON.stringify(counts)}::text::json) AS c(level text, message text, count bigint)
      ON CONFLICT (hour, level, message) DO UPDATE
         SET count = l.count + excluded.count, last_at = greatest(l.last_at, excluded.last_at)`.execute(tx);
  }
  await tx
    .deleteFrom('log_count')
    .where('hour', '<', new Date(now.getTime() - LOG_COUNTS_KEPT_MS))
    .execute();
}
