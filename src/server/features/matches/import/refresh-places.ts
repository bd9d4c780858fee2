import { sql } from 'kysely';
import { tieBreakOf } from '#domain/match/league-table.ts';
import type { Tx } from '#server/db/database.ts';
import { type SeasonKey, type SeasonRows, seasonColumns, tableOf } from '../catalogue/season-results.ts';

/** Recalculates the table ranks of seasons whose results, teams or deductions changed. */
export async function refreshPlaces(tx: Tx, seasons: readonly SeasonKey[]): Promise<void> {
  const distinct = new Map(
    seasons.map(({ competition, season }) => [`${competition} ${season}`, { competition, season }]),
  );
  for (const each of distinct.values()) if (tieBreakOf(each.competition)) await refreshSeason(tx, each);
}

async function refreshSeason(tx: Tx, key: SeasonKey): Promise<void> {
  const { competition, season } = key;
  const { rows } = await sql<SeasonRows>`SELECT ${seasonColumns(key)}`.execute(tx);
  const table = rows[0] ? tableOf(competition, rows[0]) : null;
  const places = JSON.stringify((table ?? []).map(({ team, rank }) => ({ team, rank })));
  await sql`
    WITH place AS (SELECT team, rank FROM json_to_recordset(${places}::text::json) AS p(team text, rank integer)),
    gone AS (DELETE FROM table_place
              WHERE competition = ${competition} AND season = ${season} AND team NOT IN (SELECT team FROM place))
    INSERT INTO table_place (competition, season, team, rank)
    SELECT ${competition}, ${season}, team, rank FROM place
    ON CONFLICT (competition, season, team) DO UPDATE SET rank = excluded.rank
     WHERE table_place.rank <> excluded.rank`.execute(tx);
}
