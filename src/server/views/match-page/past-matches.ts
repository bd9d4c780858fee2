import { type RawBuilder, sql } from 'kysely';
import { type Kickoff, lastEndedKickoffs } from '#domain/match/had-ended.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Db } from '#server/db/database.ts';
import { scoreOf, type MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { type SeasonRows, seasonColumns } from '#server/features/matches/catalogue/season-results.ts';

/** Maximum number of earlier matches per team, and of two teams against each other. */
const MAX_MATCHES = 12;

/** A match with a valid result: finished, or awarded with a score by the league. */
export interface PastMatch {
  readonly id: string;
  readonly competition: string;
  readonly kickoffAt: Date;
  readonly home: string;
  readonly away: string;
  readonly score90: Score;
  readonly halfTime: Score | null;
}

/** Data known about two teams when their match began. Matches newest first, scores with the home goals first. */
export interface Past {
  readonly home: readonly PastMatch[];
  readonly away: readonly PastMatch[];
  readonly headToHead: readonly PastMatch[];
  /** This season in this competition: of the home team at home, of the away team away. */
  readonly atHome: readonly Score[];
  readonly atAway: readonly Score[];
  readonly season: SeasonRows;
}

interface PastRows extends SeasonRows {
  readonly home: readonly PastRow[] | null;
  readonly away: readonly PastRow[] | null;
  readonly headToHead: readonly PastRow[] | null;
  readonly atHome: readonly Score[] | null;
  readonly atAway: readonly Score[] | null;
}

export interface PastRow extends Omit<PastMatch, 'kickoffAt' | 'score90' | 'halfTime'> {
  readonly kickoffAt: string;
  readonly goals: Score;
  readonly half: readonly [number | null, number | null];
}

/**
 * Reads everything in one statement. Each part is bounded by index rows or by one season. A match that ended after
 * this one began is excluded.
 */
export async function readPast(db: Db, match: MatchRecord): Promise<Past> {
  const { competition, season, home, away } = match;
  const ended = endedBefore(match);
  const inSeason = sql`competition = ${competition} AND season = ${season} AND ${ended}`;
  const { rows } = await sql<PastRows>`
    SELECT ${newest(sql`home = ${home}`, sql`away = ${home}`, ended)} AS home,
           ${newest(sql`home = ${away}`, sql`away = ${away}`, ended)} AS away,
           ${newest(sql`home = ${home} AND away = ${away}`, sql`home = ${away} AND away = ${home}`, ended)} AS "headToHead",
           (SELECT json_agg(json_build_array(home_90, away_90)) FROM match WHERE home = ${home} AND ${inSeason}) AS "atHome",
           (SELECT json_agg(json_build_array(away_90, home_90)) FROM match WHERE away = ${away} AND ${inSeason}) AS "atAway",
           ${seasonColumns(match, ended)}`.execute(db);
  const [row] = rows;
  return {
    home: pastMatches(row?.home),
    away: pastMatches(row?.away),
    headToHead: pastMatches(row?.headToHead),
    atHome: row?.atHome ?? [],
    atAway: row?.atAway ?? [],
    season: row ?? { matches: null, reported: null },
  };
}

/**
 * Condition on `match`: it has a valid result. Expressed by excluded states, because a database without statistics
 * considers the included states rare, and would read all matches of a team to find twelve.
 */
export const hasEnded = sql<boolean>`(state NOT IN ('scheduled', 'live', 'postponed', 'abandoned', 'cancelled')
  AND home_90 IS NOT NULL)`;

/** Condition on `match`: valid, and ended when another one began. */
export function endedBefore(match: Kickoff): RawBuilder<boolean> {
  const { timed, untimed } = lastEndedKickoffs(match);
  return sql<boolean>`(${hasEnded} AND kickoff_at <= ${timed} AND (time_known OR kickoff_at <= ${untimed}))`;
}

/** The newest matches of two conditions as JSON of `PastRow`, each read from the end of an index. */
export function newest(
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
  ended: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const some = (condition: RawBuilder<unknown>) =>
    sql`(SELECT * FROM match WHERE ${condition} AND ${ended} ORDER BY kickoff_at DESC LIMIT ${sql.lit(MAX_MATCHES)})`;
  return sql`
    (SELECT json_agg(json_build_object('id', id, 'competition', competition, 'kickoffAt', kickoff_at, 'home', home,
              'away', away, 'goals', json_build_array(home_90, away_90), 'half', json_build_array(half_home, half_away)))
       FROM (SELECT * FROM (${some(one)} UNION ALL ${some(other)}) either
              ORDER BY kickoff_at DESC, id LIMIT ${sql.lit(MAX_MATCHES)}) past)`;
}

export function pastMatches(rows: readonly PastRow[] | null | undefined): PastMatch[] {
  return (rows ?? []).map(({ kickoffAt, goals, half, ...row }) => ({
    ...row,
    kickoffAt: new Date(kickoffAt),
    score90: goals,
    halfTime: scoreOf(...half),
  }));
}
