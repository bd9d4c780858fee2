import { type Selectable, sql } from 'kysely';
import type { RequestHistory } from '#domain/feed/choose-request.ts';
import type { Breaker } from '#domain/feed/circuit-breaker.ts';
import { type Quota, type QuotaLeft, quotaLeft } from '#domain/feed/quota-budget.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type FeedState = Selectable<Tables['feed_state']>;
export type RequestState = Selectable<Tables['feed_request']>;

/** @returns undefined before the feed was first scheduled. */
export async function findFeed(db: Db, feed: string): Promise<FeedState | undefined> {
  return await db.selectFrom('feed_state').selectAll().where('feed', '=', feed).executeTakeFirst();
}

/** Locks a feed, so that processes plan its requests one at a time. */
export async function lockFeed(tx: Tx, feed: string): Promise<FeedState> {
  return await tx
    .selectFrom('feed_state')
    .selectAll()
    .where('feed', '=', feed)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function requestStates(db: Db | Tx, feed: string): Promise<ReadonlyMap<string, RequestState>> {
  const rows = await db.selectFrom('feed_request').selectAll().where('feed', '=', feed).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

export function requestHistory(row: RequestState): RequestHistory {
  return {
    requestedAt: row.asked_at,
    succeededAt: row.succeeded_at,
    failures: row.failures,
    notBefore: row.not_before,
  };
}

export function breakerOf(state: FeedState): Breaker {
  return { failures: state.failures, openUntil: state.open_until, reason: state.open_reason };
}

/** Extra length of the quota windows: requests sent near their edges may arrive in another order. */
const EDGE_MS = 2_000;
const windowsMs = { minute: 60_000 + EDGE_MS, day: 24 * 3_600_000 + EDGE_MS };

/** Remaining quota of a feed. Providers count real time, while the test clock may run faster. */
export async function readQuotaLeft(
  db: Db | Tx,
  state: FeedState,
  quota: Quota,
  { now, speed }: { readonly now: Date; readonly speed: number },
): Promise<QuotaLeft> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms * speed);
  const reportedAt = state.left_said_at ?? now;
  const { rows } = await sql<{ minute: string; day: string; since: string }>`
    SELECT count(*) FILTER (WHERE at > ${ago(windowsMs.minute)}::timestamptz) AS minute,
           count(*) AS day,
           count(*) FILTER (WHERE at > ${reportedAt}::timestamptz) AS since
      FROM feed_call
     WHERE feed = ${state.feed} AND at > ${ago(windowsMs.day)}::timestamptz`.execute(db);
  const spent = { minute: Number(rows[0]?.minute), day: Number(rows[0]?.day) };
  const ageMs = (now.getTime() - reportedAt.getTime()) / speed;
  const reported = {
    minute: state.minute_left,
    day: state.day_left,
    ageMs,
    spentSince: Number(rows[0]?.since),
  };
  return quotaLeft(quota, spent, state.left_said_at === null ? null : reported);
}
