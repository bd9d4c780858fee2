import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { teamDetails } from '#contract/matches/team-page.ts';
import { modelVersion } from '#domain/model/model-settings.ts';
import { teamRating } from '#domain/model/strengths.ts';

/** Points of the curve, and the longest time that it covers: about a season. */
const POINTS = 30;
const DAYS = 300;

/** The newest fit at an instant; attack and defence are null if it does not have the team. */
export interface RatingRow {
  readonly at: string;
  readonly base: number;
  readonly homeAdvantage: number;
  readonly attack: number | null;
  readonly defence: number | null;
}

/**
 * Fits of the competition in `league` as JSON of `RatingRow`, at evenly spaced instants from the first one, or from the
 * start of the time covered, to the newest one. Each is one entry of an index, however many fits there are.
 */
export function ratingOverTime(team: string): RawBuilder<unknown> {
  const ofLeague = sql`f.competition = (SELECT code FROM league) AND f.model_version = ${modelVersion}
    AND f.parameters IS NOT NULL`;
  return sql`
    (WITH span AS (
       SELECT greatest(first, last - ${sql.lit(DAYS)} * interval '1 day') AS first, last FROM (
         SELECT (SELECT fitted_at FROM model_fit f WHERE ${ofLeague} ORDER BY fitted_at LIMIT 1) AS first,
                (SELECT fitted_at FROM model_fit f WHERE ${ofLeague} ORDER BY fitted_at DESC LIMIT 1) AS last) ends)
     SELECT json_agg(json_build_object('at', at, 'base', p->'base', 'homeAdvantage', p->'homeAdvantage',
              'attack', p->'teams'->${team}->'attack', 'defence', p->'teams'->${team}->'defence') ORDER BY at)
       FROM (SELECT DISTINCT first + (last - first) * (step / ${sql.lit(POINTS - 1)}.0) AS at
               FROM span, generate_series(0, ${sql.lit(POINTS - 1)}) step WHERE last IS NOT NULL) moment,
            LATERAL (SELECT parameters AS p FROM model_fit f
                      WHERE ${ofLeague} AND f.fitted_at <= at ORDER BY f.fitted_at DESC LIMIT 1) fit)`;
}

export function ratingView(row: RatingRow): z.input<typeof teamDetails.reply>['rating'] {
  const { at, attack, defence } = row;
  if (attack === null || defence === null) return [];
  const { scored, conceded } = teamRating(row, { attack, defence });
  return [{ at: new Date(at).toISOString(), scored: rounded(scored), conceded: rounded(conceded) }];
}

/** Thousandths of a goal: more digits say nothing. */
function rounded(goals: number): number {
  return Math.round(goals * 1000) / 1000;
}
