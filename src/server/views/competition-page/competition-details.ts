import { type Selectable, sql } from 'kysely';
import type { competitionDetails as call } from '#contract/matches/competition-page.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Tables } from '#server/db/tables.ts';
import { currentSeason } from '#server/features/matches/catalogue/current-season.ts';
import { competitionView } from '#server/features/matches/catalogue/present-match.ts';
import { leagueTables } from '#server/views/league-table/league-tables.ts';

type Row = Selectable<Tables['competition']> & {
  readonly season: string | null;
  readonly rounds: { readonly round: string; readonly matches: number; readonly ended: number }[] | null;
};

/** A competition with its current season. Two statements; their cost depends on one season. */
export const competitionDetails: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const { rows } = await sql<Row>`
    SELECT known.*, (SELECT json_agg(r ORDER BY first, round) FROM (
             SELECT round, count(*) AS matches, min(kickoff_at) AS first,
                    count(*) FILTER (WHERE state NOT IN ('scheduled', 'live', 'postponed')) AS ended
               FROM match m WHERE m.competition = known.code AND m.season = known.season AND round IS NOT NULL
              GROUP BY round) r) AS rounds
      FROM (SELECT c.*, ${currentSeason(sql<string>`c.code`)} AS season
              FROM competition c WHERE c.code = ${id} OFFSET 0) known`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Refusal('COMPETITION_NOT_FOUND');
  const tables = await ctx.parts.get(leagueTables, [id]);
  return {
    competition: competitionView(row),
    season: row.season,
    standings: tables.get(id) ?? null,
    rounds: (row.rounds ?? []).map(({ round, matches, ended }) => ({ round, matches, ended })),
  };
};
