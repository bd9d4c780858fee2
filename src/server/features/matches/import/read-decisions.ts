import type { DecidedResult } from '#domain/match/match-report.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { scoreOf } from '../catalogue/find-match.ts';

/** The latest operator decisions on some matches; most have none. */
export async function readDecisions(
  db: Db,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, DecidedResult>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('result_decision')
    .distinctOn('match_id')
    .select(['match_id', 'state', 'kickoff_at', 'half_home', 'half_away', 'home_90', 'away_90'])
    .where(isAmong('match_id', matchIds))
    .orderBy('match_id')
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    rows.map(({ match_id, state, kickoff_at, half_home, half_away, home_90, away_90 }) => [
      match_id,
      {
        state,
        kickoffAt: kickoff_at,
        halfTime: scoreOf(half_home, half_away),
        score90: scoreOf(home_90, away_90),
      },
    ]),
  );
}
