import type { MatchContent } from '#domain/match/match-report.ts';
import type { Db } from '#server/db/database.ts';

/** A version of a match and the previous one, oldest first; fewer if they do not exist. */
export async function readVersions(
  db: Db,
  matchId: string,
  version: number,
): Promise<readonly MatchContent[]> {
  const rows = await db
    .selectFrom('match_version')
    .select('content')
    .where('match_id', '=', matchId)
    .where('version', 'in', [version - 1, version])
    .orderBy('version')
    .execute();
  // JSON has no date type; the other fields are stored as in `MatchContent`.
  return rows.map(({ content }) => {
    const stored = content as unknown as Omit<MatchContent, 'kickoffAt'> & { kickoffAt: string };
    return { ...stored, kickoffAt: new Date(stored.kickoffAt) };
  });
}
