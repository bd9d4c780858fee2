import { sql } from 'kysely';
import type { feedStates } from '#contract/console/feeds.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { RequestOutcome } from '#domain/feed/request-outcome.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { enabledFeeds } from '#server/features/matches/feeds/enabled-feeds.ts';
import { wordedFaults } from '#server/features/matches/feeds/fault-kinds.ts';
import { type FeedStatus, feedStatuses } from '#server/features/matches/feeds/feed-status.ts';
import { faultView } from './fault-view.ts';

type FeedView = CallAnswer<typeof feedStates>['items'][number];

const HOUR_MS = 3_600_000;

/** The state of each feed that this server requests. */
export async function listFeeds(ctx: Context): Promise<CallAnswer<typeof feedStates>> {
  const now = ctx.clock.now();
  const statuses = await feedStatuses(ctx, await enabledFeeds(ctx));
  const names = await competitionNames(ctx.db);
  const counts = await countOutcomes(ctx.db, new Date(now.getTime() - HOUR_MS));
  return {
    now: now.toISOString(),
    items: statuses.map((status) => view(status, { now, names, counts: counts.get(status.feed) })),
  };
}

type Counts = FeedView['lastHour'];

interface Around {
  readonly now: Date;
  readonly names: ReadonlyMap<string, { readonly zh: string; readonly en: string }>;
  readonly counts: Counts | undefined;
}

function view(status: FeedStatus, { now, names, counts }: Around): FeedView {
  const { lastSuccessAt, quietUntil, openUntil, nextAt, trouble, quota, left } = status;
  const ageMs = lastSuccessAt && now.getTime() - lastSuccessAt.getTime();
  return {
    feed: status.feed,
    competitions: status.competitions.map((code) => ({ code, name: names.get(code) ?? null })),
    health: healthOf(status),
    pausedUntil: (quietUntil ?? openUntil)?.toISOString() ?? null,
    breaker: status.breaker,
    failures: status.failures,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    ageS: ageMs === null ? null : Math.max(0, Math.round(ageMs / 1000)),
    isSilent: status.isSilent,
    nextAt: nextAt?.toISOString() ?? null,
    waitsForQuota: status.waitsForQuota,
    quota: { minute: quotaView(quota.perMinute, left.minute), day: quotaView(quota.perDay, left.day) },
    lastHour: counts ?? none,
    trouble: trouble && {
      key: trouble.key,
      at: trouble.at.toISOString(),
      status: trouble.status,
      outcome: trouble.outcome,
      what: trouble.what,
    },
    notUnderstood: wordedFaults(status.notUnderstood).map(faultView),
    unknownNames: [...status.unknownNames],
  };
}

function healthOf({
  breaker,
  quietUntil,
  openReason,
  failures,
  lastSuccessAt,
}: FeedStatus): FeedView['health'] {
  if (breaker === null) return 'new';
  if (quietUntil !== null) return 'quiet';
  if (breaker === 'open') return openReason === 'refused' ? 'refused' : 'broken';
  if (breaker === 'halfOpen') return 'probing';
  if (failures > 0) return 'failing';
  return lastSuccessAt === null ? 'new' : 'ok';
}

function quotaView(limit: number | null, left: number | null): FeedView['quota']['minute'] {
  if (limit === null || left === null) return null;
  return { limit, used: Math.max(0, limit - left), left };
}

const none: Counts = { taken: 0, unchanged: 0, quotaUsed: 0, refused: 0, broken: 0, failed: 0 };

async function countOutcomes(db: Db, since: Date): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<{ feed: string; outcome: RequestOutcome; count: number }>`
    SELECT s.feed, a.outcome, count(*) AS count
      FROM feed_state s JOIN feed_call c ON c.feed = s.feed AND c.at > ${since}
      JOIN feed_answer a ON a.call_id = c.id
     GROUP BY s.feed, a.outcome`.execute(db);
  const byFeed = Map.groupBy(rows, ({ feed }) => feed);
  return new Map(
    [...byFeed].map(([feed, some]) => {
      const counts = { ...none };
      for (const { outcome, count } of some) counts[outcome] = count;
      return [feed, counts];
    }),
  );
}

async function competitionNames(db: Db): Promise<Around['names']> {
  const rows = await db.selectFrom('competition').select(['code', 'name_zh', 'name_en']).execute();
  return new Map(rows.map(({ code, name_zh: zh, name_en: en }) => [code, { zh, en }]));
}
