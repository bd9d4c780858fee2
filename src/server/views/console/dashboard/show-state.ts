import { sql } from 'kysely';
import type { dashboard } from '#contract/console/dashboard.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import type { CountedLevel } from '#server/core/log-counts.ts';
import type { Db } from '#server/db/database.ts';
import { staleFeeds } from '#server/features/matches/feeds/stale-feeds.ts';
import { isInForce } from '#server/features/matches/results/held-matches.ts';
import { NODE_REPORT_MS } from '#server/features/operators/nodes/node-report-ms.ts';

type Dashboard = CallAnswer<typeof dashboard>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_MESSAGES = 20;

/** Feeds that this server requests, by name. */
export async function showFeeds(db: Db, now: Date): Promise<Dashboard['feeds']> {
  const silent = new Set((await staleFeeds(db, now)).map(({ source }) => source));
  const rows = await db
    .selectFrom('feed_state')
    .select(['feed', 'succeeded_at', 'failures', 'open_until', 'quiet_until'])
    .where('enabled', '=', true)
    .orderBy('feed')
    .execute();
  return rows.map(({ feed, succeeded_at: at, failures, open_until, quiet_until }) => ({
    feed,
    lastSuccessAt: at?.toISOString() ?? null,
    ageS: at && Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)),
    isSilent: silent.has(feed),
    failures,
    isPaused: [open_until, quiet_until].some((until) => until !== null && until > now),
  }));
}

export async function countHeldMatches(db: Db): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*) AS held FROM match_hold h WHERE ${isInForce}`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Warnings and errors of all processes, as they have reported them. */
export async function showLog(db: Db, now: Date): Promise<Dashboard['log']> {
  const today = beijingDayStart(now);
  const dayAgo = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - DAY_MS + HOUR_MS);
  const { rows } = await sql<{
    hour: Date;
    level: CountedLevel;
    message: string;
    count: number;
    lastAt: Date;
  }>`
    SELECT hour, level, message, count, last_at AS "lastAt" FROM log_count
     WHERE hour >= ${dayAgo < today ? dayAgo : today} ORDER BY hour`.execute(db);
  const ofToday = rows.filter(({ hour }) => hour >= today);
  const sum = (some: typeof rows, level: CountedLevel) =>
    some.reduce((total, row) => total + (row.level === level ? row.count : 0), 0);
  const sums = (some: typeof rows) => ({
    warn: sum(some, 'warn'),
    error: sum(some, 'error'),
    fatal: sum(some, 'fatal'),
  });
  const byHour = Map.groupBy(
    rows.filter(({ hour }) => hour >= dayAgo),
    ({ hour }) => hour.toISOString(),
  );
  return {
    ...sums(ofToday),
    hours: [...byHour].map(([hour, some]) => ({ hour, ...sums(some) })),
    messages: messagesOf(ofToday),
  };
}

type LogRow = Omit<Dashboard['log']['messages'][number], 'lastAt'> & { readonly lastAt: Date };

function messagesOf(rows: readonly LogRow[]): Dashboard['log']['messages'] {
  const order: readonly CountedLevel[] = ['fatal', 'error', 'warn'];
  const same = Map.groupBy(rows, ({ level, message }) => `${level} ${message}`);
  return [...same.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              level: first.level,
              message: first.message,
              count: others.reduce((total, { count }) => total + count, first.count),
              lastAt: [first, ...others]
                .map(({ lastAt }) => lastAt.toISOString())
                .reduce((one, other) => (one > other ? one : other)),
            },
          ]
        : [],
    )
    .toSorted(
      (one, other) => order.indexOf(one.level) - order.indexOf(other.level) || other.count - one.count,
    )
    .slice(0, MAX_MESSAGES);
}

/** Processes that reported within a day, the newest report first. */
export async function showNodes(db: Db, now: Date, speed: number): Promise<Dashboard['nodes']> {
  const rows = await db
    .selectFrom('node_report')
    .selectAll()
    .where('reported_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('reported_at', 'desc')
    .execute();
  return rows.map((row) => ({
    host: row.host,
    version: row.version,
    startedAt: row.started_at.toISOString(),
    reportedAt: row.reported_at.toISOString(),
    uptimeS: Math.round((row.reported_at.getTime() - row.started_at.getTime()) / 1000),
    // Reports are sent in real time, and a fast clock passes more of its own.
    isSilent: now.getTime() - row.reported_at.getTime() > 3 * NODE_REPORT_MS * speed,
    loopUs: { p50: row.loop_p50_us, p99: row.loop_p99_us, max: row.loop_max_us },
    databaseUs: row.database_us,
    rssBytes: row.rss_bytes,
    heapBytes: row.heap_bytes,
  }));
}
