import { type Selectable, sql } from 'kysely';
import type { competitionScorers as call } from '#contract/matches/competition-page.ts';
import { type Goal, topScorers } from '#domain/match/top-scorers.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Tables } from '#server/db/tables.ts';
import { currentSeason } from '#server/features/matches/catalogue/current-season.ts';
import { matchNames, nameColumns, type NameRows } from '#server/features/matches/catalogue/present-match.ts';
import { type MatchGoals, matchGoals } from './match-goals.ts';

const MOST = 30;

interface Begun {
  readonly id: string;
  readonly home: string;
  readonly away: string;
}

type Row = NameRows &
  Pick<Selectable<Tables['competition']>, 'code'> & {
    readonly season: string | null;
    readonly begun: readonly Begun[] | null;
  };

/**
 * Top scorers. The matches of the season in one statement, and the goals of those not in memory in another: the events
 * of a match are read again only after they have changed.
 */
export const competitionScorers: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const names = nameColumns({
    codes: sql`NULL`,
    keys: sql`SELECT home FROM begun UNION SELECT away FROM begun`,
  });
  const { rows } = await sql<Row>`
    WITH known AS MATERIALIZED (
      SELECT code, ${currentSeason(sql<string>`c.code`)} AS season FROM competition c WHERE code = ${id}),
    begun AS MATERIALIZED (
      SELECT m.id, m.home, m.away FROM known JOIN match m ON m.competition = known.code AND m.season = known.season
       WHERE m.state IN ('live', 'finished', 'awarded', 'abandoned'))
    SELECT known.*, (SELECT json_agg(b) FROM begun b) AS begun, ${names} FROM known`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Refusal('COMPETITION_NOT_FOUND');
  const begun = row.begun ?? [];
  const goals = await ctx.parts.get(
    matchGoals,
    begun.map((match) => match.id),
  );
  const known = matchNames(row);
  const all = begun.flatMap((match) => goalsOf(match, goals.get(match.id)?.goals ?? []));
  return {
    season: row.season,
    scorers: topScorers(all, MOST).map(({ team, ...scorer }) => ({ ...scorer, team: known.team(team) })),
    covered: begun.filter((match) => goals.get(match.id)?.isCovered).length,
    begun: begun.length,
  };
};

function goalsOf({ home, away }: Begun, goals: MatchGoals['goals']): Goal[] {
  return goals.map(([side, player, isPenalty]) => ({
    team: side === 'home' ? home : away,
    player,
    isPenalty,
  }));
}
