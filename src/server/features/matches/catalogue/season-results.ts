import { type RawBuilder, sql } from 'kysely';
import { tieBreakOf } from '#domain/match/league-table.ts';
import { type Standing, standingsOf, type TableResult } from '#domain/match/standings.ts';

/** A season of a competition. */
export interface SeasonKey {
  readonly competition: string;
  readonly season: string;
}

/** A match of the regular part of a season; the score if it counts. A tuple, because there are hundreds. */
type SeasonMatch = readonly [home: string, away: string, homeGoals: number | null, awayGoals: number | null];

/** Input of a league table; both null when there is no data. */
export interface SeasonRows {
  /** By kick-off, oldest first. */
  readonly matches: readonly SeasonMatch[] | null;
  /** League tables reported by feeds, newest last. */
  readonly reported:
    | readonly {
        readonly team: string;
        readonly played: number;
        readonly points: number;
      }[]
    | null;
}

/** A season as values, or as the columns that contain them. */
type SeasonColumns = { readonly [K in keyof SeasonKey]: string | RawBuilder<string> };

/**
 * The columns of a `SELECT` that returns `SeasonRows`. A result counts if the match is finished or awarded, has a
 * score, and meets the condition on `match`.
 */
export function seasonColumns(
  { competition, season }: SeasonColumns,
  counts: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> {
  return sql`
    (SELECT json_agg(json_build_array(home, away, CASE WHEN counted THEN home_90 END, CASE WHEN counted THEN away_90 END)
            ORDER BY kickoff_at, id)
       FROM (SELECT id, kickoff_at, home, away, home_90, away_90, (state IN ('finished', 'awarded') AND ${counts}) AS counted
               FROM match s
              WHERE s.competition = ${competition} AND s.season = ${season} AND s.stage = 'regular') m) AS matches,
    (SELECT json_agg(s ORDER BY s.said_at, s.source)
       FROM feed_standing s WHERE s.competition = ${competition} AND s.season = ${season}) AS reported`;
}

/** The league table of a season; null for a competition without one, and before the first result. */
export function tableOf(competition: string, { matches, reported }: SeasonRows): readonly Standing[] | null {
  const tieBreak = tieBreakOf(competition);
  const results = resultsOf({ matches });
  if (tieBreak === null || results.length === 0) return null;
  const teams = [...new Set((matches ?? []).flatMap((match) => [match[0], match[1]]))];
  const byTeam = Map.groupBy(reported ?? [], ({ team }) => team);
  return standingsOf({
    teams,
    results,
    tieBreak,
    // A reported table with the same number of matches but fewer points includes a points deduction.
    deductedOf: (team, played, points) => {
      const same = byTeam.get(team)?.findLast((row) => row.played === played);
      return Math.max(0, points - (same?.points ?? points));
    },
  });
}

/** The results that count, by kick-off. */
export function resultsOf({ matches }: Pick<SeasonRows, 'matches'>): readonly TableResult[] {
  return (matches ?? []).flatMap(([home, away, homeGoals, awayGoals]) =>
    homeGoals === null || awayGoals === null
      ? []
      : [{ home, away, score90: [homeGoals, awayGoals] as const }],
  );
}
