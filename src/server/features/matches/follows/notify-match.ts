import { type MatchNews, matchNews, shownScore } from '#domain/match/match-news.ts';
import type { MatchContent } from '#domain/match/match-report.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type MatchTitle, matchTitle } from '../catalogue/match-title.ts';
import { isNewsStill } from '../import/queue-news.ts';
import { readVersions } from '../catalogue/read-versions.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';

/** Followers told in one transaction. */
const BATCH = 1_000;

const kindOf = { kickedOff: 'matchKickedOff', goal: 'matchGoal', finished: 'matchFinished' } as const;

/**
 * Tells those who follow a match that it kicked off, had a goal or finished. Safe to run twice: each score is told
 * once, whichever version brought it, so that sources which take turns do not tell a goal again and again.
 */
export async function notifyMatchFollowers(ctx: Context, matchId: string, version: number): Promise<void> {
  const told = await newsOf(ctx, matchId, version);
  if (!told) return;
  let after: string | null = null;
  for (;;) {
    const last: string | null = await transaction(ctx.db, async (tx) => {
      const followers = await matchFollowers(tx, matchId, after);
      const at = ctx.clock.now();
      await notify(
        tx,
        followers.map((userId): NewMessage => ({ userId, at, matchId, ...told })),
      );
      return followers.length === BATCH ? (followers.at(-1) ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}

type Told = Pick<NewMessage & { kind: (typeof kindOf)[MatchNews] }, 'kind' | 'key' | 'facts'>;

/** What the version brought, unless it has been taken back or is of yesterday by now. */
async function newsOf({ db, clock }: Context, matchId: string, version: number): Promise<Told | null> {
  const [before, after] = await readVersions(db, matchId, version);
  const match = await matchTitle(db, matchId);
  if (!before || !after || !match) return null;
  const news = matchNews(before, after);
  if (news === null || !isNewsStill(match, clock.now()) || wasTakenBack(after, match)) return null;
  const score = shownScore(after)?.join(':') ?? null;
  const { home, away } = match;
  // What a clock shows by now is not when it kicked off or ended.
  const minute = news === 'goal' ? match.minute : null;
  const key = news === 'goal' ? `goal:${matchId}:${score}` : `${news}:${matchId}`;
  return { kind: kindOf[news], key, facts: { home, away, score, minute } };
}

function wasTakenBack(after: MatchContent, now: MatchTitle): boolean {
  const [told, known] = [shownScore(after), shownScore(now)];
  if (told === null) return false;
  return known === null || known[0] < told[0] || known[1] < told[1];
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
