import { type MatchNews, matchNews, shownScore } from '#domain/match/match-news.ts';
import type { MatchContent } from '#domain/match/match-report.ts';
import type { Context } from '#server/context/context.ts';
import type { MessageFacts } from '#server/features/inbox/message-facts.ts';
import { type MatchTitle, matchTitle } from '../catalogue/match-title.ts';
import { readVersions } from '../catalogue/read-versions.ts';
import { isStillNews } from '../import/queue-news.ts';

interface News {
  readonly news: MatchNews;
  /** One per score, whichever version brought it. */
  readonly key: string;
  readonly facts: MessageFacts['matchGoal'];
}

/** The news of a version; null if it was revoked or is outdated by now. */
export async function newsOf({ db, clock }: Context, matchId: string, version: number): Promise<News | null> {
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
  return { news, key, facts: { home, away, score, minute } };
}

function wasRevoked(after: MatchContent, now: MatchTitle): boolean {
  const [then, known] = [shownScore(after), shownScore(now)];
  if (then === null) return false;
  return known === null || known[0] < then[0] || known[1] < then[1];
}
