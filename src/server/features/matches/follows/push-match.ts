import { sql } from 'kysely';
import type { PushedNews } from '#domain/push/push-kinds.ts';
import type { PushMessage } from '#domain/push/push-message.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import type { MessageFacts } from '#server/features/inbox/message-facts.ts';
import { readRecipients } from '#server/features/push/send/recipients.ts';
import { type BusyHosts, sendPush } from '#server/features/push/send/send-push.ts';
import { matchTitle } from '../catalogue/match-title.ts';
import { newsOf } from './news-of.ts';
import { matchTexts } from './match-texts.ts';

/** Followers read at a time. */
const BATCH = 500;

/**
 * Pushes news of a match to the browsers of its followers and of those of its teams and its competition: one job pages
 * through them and writes no row for any. Without a version the news are its line-ups.
 */
export async function pushMatch(
  ctx: Context,
  matchId: string,
  version: number | null,
  batch = BATCH,
): Promise<void> {
  const found = version === null ? await lineUpsOf(ctx, matchId) : await pushedOf(ctx, matchId, version);
  if (found === null) return;
  const { news, facts } = found;
  const now = ctx.clock.now();
  const message: PushMessage = {
    kind: news,
    // One notification per match: a goal replaces the kick-off, the end replaces the goals.
    tag: matchId.replaceAll('-', ''),
    order: orderOf(news, facts.score),
    at: now.toISOString(),
    path: `/pages/sub/gameDetails/index?id=${matchId}`,
    texts: matchTexts(news, facts),
  };
  const busy: BusyHosts = new Map();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const userIds = await pushedFollowers(ctx.db, { matchId, news, after, batch });
    const recipients = await readRecipients(ctx.db, { userIds }, { kind: news, now });
    await sendPush(
      ctx,
      recipients.map((to) => ({ message, to })),
      { busy },
    );
    const last = userIds.at(-1);
    if (userIds.length < batch || last === undefined) return;
    after = last;
  }
}

/** By score and not by version: sources that alternate repeat a goal, which then replaces itself. */
function orderOf(news: PushedNews, score: string | null): number {
  if (news === 'lineUps') return 0;
  if (news === 'finished') return 1_000;
  const [home = 0, away = 0] = (score ?? '').split(':').map(Number);
  return news === 'goal' ? 1 + home + away : 1;
}

interface Found {
  readonly news: PushedNews;
  readonly facts: MessageFacts['matchGoal'];
}

async function pushedOf(ctx: Context, matchId: string, version: number): Promise<Found | null> {
  const found = await newsOf(ctx, matchId, version);
  return found && { news: found.news === 'kickedOff' ? 'kickOff' : found.news, facts: found.facts };
}

async function lineUpsOf({ db }: Context, matchId: string): Promise<Found | null> {
  const match = await matchTitle(db, matchId);
  if (match?.state !== 'scheduled') return null;
  return { news: 'lineUps', facts: { home: match.home, away: match.away, score: null, minute: null } };
}

interface Wanted {
  readonly matchId: string;
  readonly news: PushedNews;
  readonly after: string;
  readonly batch: number;
}

/** Users with a browser who follow the match, or want these news of one of its teams or its competition; by their IDs. */
async function pushedFollowers(db: Db, { matchId, news, after, batch }: Wanted): Promise<readonly string[]> {
  // Each part is bounded by itself and read from an index.
  const page = sql`f.user_id > ${after}
           AND EXISTS (SELECT FROM push_subscription p WHERE p.user_id = f.user_id) ORDER BY f.user_id LIMIT ${batch}`;
  const wanted = sql`f.push_news <> '{}' AND f.push_news @> ARRAY[${news}::text]`;
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM (
      (SELECT f.user_id FROM match_follow f WHERE f.match_id = ${matchId} AND ${page})
      UNION
      (SELECT f.user_id FROM team_follow f
        WHERE f.team = (SELECT home FROM match WHERE id = ${matchId}) AND ${wanted} AND ${page})
      UNION
      (SELECT f.user_id FROM team_follow f
        WHERE f.team = (SELECT away FROM match WHERE id = ${matchId}) AND ${wanted} AND ${page})
      UNION
      (SELECT f.user_id FROM competition_follow f
        WHERE f.competition = (SELECT competition FROM match WHERE id = ${matchId}) AND ${wanted} AND ${page})
    ) follower ORDER BY user_id LIMIT ${batch}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
