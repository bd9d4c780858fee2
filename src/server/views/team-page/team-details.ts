import { sql } from 'kysely';
import type { teamDetails as call } from '#contract/matches/team-page.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Db } from '#server/db/database.ts';
import { matchNames, nameColumns, type NameRows } from '#server/features/matches/catalogue/present-match.ts';
import { leagueTables } from '#server/views/league-table/league-tables.ts';
import { hasEnded, newest, type PastRow, pastMatches } from '#server/views/match-page/past-matches.ts';
import { formView } from '#server/views/match-page/past-views.ts';
import { type RatingRow, ratingOverTime, ratingView } from './rating-over-time.ts';

/** Of each side, the latest matches whose competitions are those of the team: more than a season's. */
const MATCHES_OF_SEASON = 40;

/** A team. Two statements; their cost depends on its latest matches and one season of its league. */
export const teamDetails: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const row = await readTeam(ctx.db, id);
  if (!row?.teams?.some(({ key }) => key === id)) throw new Refusal('TEAM_NOT_FOUND');
  const names = matchNames(row);
  const table =
    row.league === null ? null : (await ctx.parts.get(leagueTables, [row.league])).get(row.league);
  return {
    team: names.team(id),
    competitions: leagueFirst(row).map((code) => names.competition(code)),
    form: formView(id, pastMatches(row.past), names),
    // A promoted team may be in no table yet.
    standings: table?.rows.some(({ team }) => team.key === id) ? table : null,
    rating: (row.rating ?? []).flatMap(ratingView),
  };
};

interface TeamRow extends NameRows {
  readonly past: readonly PastRow[] | null;
  readonly codes: readonly string[] | null;
  readonly league: string | null;
  readonly rating: readonly RatingRow[] | null;
}

async function readTeam(db: Db, team: string): Promise<TeamRow | undefined> {
  const side = (column: 'home' | 'away') =>
    sql`(SELECT competition, kickoff_at FROM match WHERE ${sql.ref(column)} = ${team}
          ORDER BY kickoff_at DESC LIMIT ${sql.lit(MATCHES_OF_SEASON)})`;
  const names = nameColumns({
    codes: sql`SELECT competition FROM own UNION SELECT p->>'competition' FROM past, json_array_elements(list) p`,
    keys: sql`SELECT ${team} UNION SELECT p->>side FROM past, json_array_elements(list) p,
                LATERAL (VALUES ('home'), ('away')) AS sides (side)`,
  });
  const { rows } = await sql<TeamRow>`
    WITH past AS MATERIALIZED (SELECT ${newest(sql`home = ${team}`, sql`away = ${team}`, hasEnded)} AS list),
    own AS MATERIALIZED (
      SELECT competition, max(kickoff_at) AS last FROM (${side('home')} UNION ALL ${side('away')}) m
       GROUP BY competition),
    league AS MATERIALIZED (
      SELECT competition AS code FROM own WHERE ${isLeague} ORDER BY last DESC LIMIT 1)
    SELECT (SELECT list FROM past) AS past,
           (SELECT json_agg(competition ORDER BY last DESC) FROM own) AS codes,
           (SELECT code FROM league) AS league,
           ${ratingOverTime(team)} AS rating, ${names}`.execute(db);
  return rows[0];
}

/** A competition with a table, by our code: country and level (`en.1`). */
const isLeague = sql`competition ~ '\.[0-9]$'`;

function leagueFirst({ codes, league }: TeamRow): string[] {
  const others = (codes ?? []).filter((code) => code !== league);
  return league === null ? others : [league, ...others];
}
