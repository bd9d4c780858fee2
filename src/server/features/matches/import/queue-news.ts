import { matchNews } from '#domain/match/match-news.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { PlannedMatch } from './plan-matches.ts';

/** So long after kick-off nothing of a match is news: a late end with extra time and shoot-out is over by then. */
const NEWS_FOR_MS = 6 * 3_600_000;

/** Whether what happens in a match is still worth telling those who follow it. */
export function isNewsStill({ kickoffAt }: { readonly kickoffAt: Date }, now: Date): boolean {
  return now.getTime() - kickoffAt.getTime() < NEWS_FOR_MS;
}

/** Has followers told of kick-offs, goals and ends. Asks who follows only where there is something to tell. */
export async function queueNews(
  { jobs }: Context,
  tx: Tx,
  planned: readonly PlannedMatch[],
  now: Date,
): Promise<void> {
  const withNews = planned.filter(
    ({ before, content }) =>
      before !== null && isNewsStill(content, now) && matchNews(before.content, content) !== null,
  );
  if (withNews.length === 0) return;
  const followed = await tx
    .selectFrom('match_follow')
    .select('match_id')
    .distinct()
    .where(
      'match_id',
      'in',
      withNews.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(followed.map(({ match_id }) => match_id));
  for (const { id, before } of withNews)
    if (ids.has(id)) await jobs.add(tx, 'notify-match', { matchId: id, version: (before?.version ?? 0) + 1 });
}
