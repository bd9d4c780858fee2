import { type MatchNews, matchNews, shownScore } from '#domain/match/match-news.ts';
import type { MatchContent } from '#domain/match/match-report.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type MatchTitle, matchTitle } from '../catalogue/match-title.ts';
import { isStillNews } from '../import/queue-news.ts';
import { readVersions } from '../catalogue/read-versions.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';

/** Followers notified per transaction. */
const BATCH = 1_000;

const kindOf = { kickedOff: 'matchKickedOff', goal: 'matchGoal', finished: 'matchFinished' } as const;

/**
 * Notifies the followers of a match of its kick-off, a goal or its end. Idempotent: one notification per score,
 * whichever version brought it, so that alternating sources do not repeat a goal.
 */
export async function notifyMatchFollowers(ctx: Context, matchId: string, version: number): Promise<void> {
  const news = await newsOf(ctx, matchId, version);
  if (!news) return;
  let after: string | null = null;
  for (;;) {
    const last: string | null = await transaction(ctx.db, async (tx) => {
      const followers = await matchFollowers(tx, matchId, after);
      const at = ctx.clock.now();
      await notify(
        tx,
        followers.map((userId): NewMessage => ({ userId, at, matchId, ...news })),
      );
      return followers.length === BATCH ? (followers.at(-1) ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}

type News = Pick<NewMessage & { kind: (typeof kindOf)[MatchNews] }, 'kind' | 'key' | 'facts'>;

/** The news of a version; null if it was revoked or is outdated by now. */
async function newsOf({ db, clock }: Context, matchId: string, version: number): Promise<News | null> {
  const [before, after] = await readVersions(db, matchId, version);
  const match = await matchTitle(db, matchId);
  if (!before || !after || !match) return null;
  const news = matchNews(before, after);
  if (news === null || !isStillNews(match, clock.now()) || wasRevoked(after, match)) return null;
  const score = shownScore(after)?.join(':') ?? null;
  const { home, away } = match;
  // The current minute does not apply to a past kick-off or end.
  const minute = news === 'goal' ? match.minute : null;
  const key = news === 'goal' ? `goal:${matchId}:${score}` : `${news}:${matchId}`;
  return { kind: kindOf[news], key, facts: { home, away, score, minute } };
}

function wasRevoked(after: MatchContent, now: MatchTitle): boolean {
  const [then, known] = [shownScore(after), shownScore(now)];
  if (then === null) return false;
  return known === null || known[0] < then[0] || known[1] < then[1];
}

async function matchFollowers(db: Db, matchId: string, after: string | null): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('match_follow')
    .select('user_id')
    .where('match_id', '=', matchId)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
