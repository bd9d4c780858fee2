import { sql } from 'kysely';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { Db } from '#server/db/database.ts';
import { scoreOf } from './find-match.ts';

/** Summary of a match for a sentence: teams, kick-off, state and score. */
export interface MatchTitle {
  readonly home: { readonly zh: string; readonly en: string };
  readonly away: { readonly zh: string; readonly en: string };
  readonly kickoffAt: Date;
  readonly state: MatchState;
  readonly minute: number | null;
  readonly score90: Score | null;
  readonly afterExtraTime: Score | null;
}

interface Row extends Omit<MatchTitle, 'score90' | 'afterExtraTime'> {
  readonly home_90: number | null;
  readonly away_90: number | null;
  readonly extra_home: number | null;
  readonly extra_away: number | null;
}

export async function matchTitle(db: Db, matchId: string): Promise<MatchTitle | null> {
  const { rows } = await sql<Row>`
    SELECT json_build_object('zh', h.name_zh, 'en', h.name_en) AS home,
           json_build_object('zh', a.name_zh, 'en', a.name_en) AS away,
           m.kickoff_at AS "kickoffAt", m.state, m.minute, m.home_90, m.away_90, m.extra_home, m.extra_away
      FROM match m JOIN team h ON h.key = m.home JOIN team a ON a.key = m.away
     WHERE m.id = ${matchId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { home_90, away_90, extra_home, extra_away, ...title } = row;
  return { ...title, score90: scoreOf(home_90, away_90), afterExtraTime: scoreOf(extra_home, extra_away) };
}
