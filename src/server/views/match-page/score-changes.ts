import { sql } from 'kysely';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { Db } from '#server/db/database.ts';

/** A version of a match: its 90-minute score, and when it was observed, in milliseconds since 1970. */
type ScoreVersion = readonly [state: MatchState, score: Score | null, atMs: number];

/** Changes of the score in play, oldest first. */
export async function readScoreChanges(
  db: Db,
  matchId: string,
): Promise<readonly { readonly at: Date; readonly score: Score }[]> {
  const { rows } = await sql<{ versions: readonly ScoreVersion[] | null }>`
    SELECT json_agg(json_build_array(content->'state', content->'score90', round(extract(epoch FROM observed_at) * 1000))
                    ORDER BY version) AS versions
      FROM match_version WHERE match_id = ${matchId}`.execute(db);
  return scoreChanges(rows[0]?.versions ?? []);
}

/** A score that is the first known one, of a file with results for example, was not observed to change. */
export function scoreChanges(versions: readonly ScoreVersion[]) {
  const changes: { at: Date; score: Score }[] = [];
  let before: Score | null = null;
  for (const [state, score, atMs] of versions) {
    const inPlay = state === 'live' || state === 'finished';
    if (inPlay && score && before && before.join() !== score.join())
      changes.push({ at: new Date(atMs), score });
    before = state === 'live' || state === 'scheduled' ? (score ?? before) : null;
  }
  return changes;
}
