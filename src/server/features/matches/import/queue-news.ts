import { sql } from 'kysely';
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

/**
 * Queues notifications of kick-offs, goals and ends, and pushes of these and of line-ups. Queries followers only when
 * there is news; whether a push has recipients is left to its job.
 */
export async function queueNews(
  { jobs }: Context,
  tx: Tx,
  planned: readonly PlannedMatch[],
  { lineUps, now }: { readonly lineUps: readonly string[]; readonly now: Date },
): Promise<void> {
  const withNews = planned.filter(
    ({ before, content }) =>
      before !== null && isStillNews(content, now) && matchNews(before.content, content) !== null,
  );
  const withLineUps = new Set(lineUps);
  // The season file of an archive has line-ups as well.
  const lined = planned.filter(
    ({ id, content }) => withLineUps.has(id) && content.state === 'scheduled' && isStillNews(content, now),
  );
  if (withNews.length + lined.length === 0) return;
  const { followed, isPushed } = await readFollowed(
    tx,
    withNews.map(({ id }) => id),
  );
  const news = withNews.map(({ id, before }) => ({ matchId: id, version: (before?.version ?? 0) + 1 }));
  for (const input of news) if (followed.includes(input.matchId)) await jobs.add(tx, 'notify-match', input);
  if (!isPushed) return;
  const lineUpNews = lined.map(({ id }) => ({ matchId: id, version: null }));
  await jobs.addEach(tx, 'push-match', [...lineUpNews, ...news]);
}

/** Which of some matches are followed, and whether anybody at all is sent pushes. */
async function readFollowed(tx: Tx, matchIds: readonly string[]) {
  const { rows } = await sql<{ followed: readonly string[]; isPushed: boolean }>`
    SELECT ARRAY(SELECT DISTINCT match_id FROM match_follow WHERE match_id = ANY(${[...matchIds]}::uuid[])) AS followed,
           EXISTS (SELECT FROM push_subscription) AS "isPushed"`.execute(tx);
  return rows[0] ?? { followed: [], isPushed: false };
}
