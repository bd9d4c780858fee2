import { matchNews } from '#domain/match/match-news.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { PlannedMatch } from './plan-matches.ts';

/** After this time nothing in a match is news: even extra time and penalties are over by then. */
const NEWS_FOR_MS = 6 * 3_600_000;

/** Whether events of a match are recent enough to notify followers. */
export function isStillNews({ kickoffAt }: { readonly kickoffAt: Date }, now: Date): boolean {
  return now.getTime() - kickoffAt.getTime() < NEWS_FOR_MS;
}

/** Queues notifications of kick-offs, goals and ends. Queries followers only when there is news. */
export async function queueNews(
  { jobs }: Context,
  tx: Tx,
  planned: readonly PlannedMatch[],
  now: Date,
): Promise<void> {
  const withNews = planned.filter(
    ({ before, content }) =>
      before !== null && isStillNews(content, now) && matchNews(before.content, content) !== null,
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
