import { sql } from 'kysely';
import type { z } from 'zod';
import type { leagueTable } from '#contract/matches/league-table.ts';
import { recentForm } from '#domain/match/recent-form.ts';
import { zoneOf } from '#domain/match/table-zones.ts';
import type { PartKind } from '#server/context/parts.ts';
import { currentSeason } from '#server/features/matches/catalogue/current-season.ts';
import { matchNames, nameColumns, type NameRows } from '#server/features/matches/catalogue/present-match.ts';
import {
  resultsOf,
  seasonColumns,
  type SeasonRows,
  tableOf,
} from '#server/features/matches/catalogue/season-results.ts';

type LeagueTable = z.input<typeof leagueTable>;

/** Results in the form column of a table. */
const FORM = 5;

type TableRow = SeasonRows & NameRows & { readonly code: string; readonly season: string };

/**
 * Current table of a competition, the same on its page and on those of its teams. Null without a single table, and
 * before the first result. The cost depends on one season.
 */
export const leagueTables: PartKind<LeagueTable | null> = {
  name: 'league table',
  async make({ db }, codes) {
    const names = nameColumns({
      codes: sql`NULL`,
      keys: sql`SELECT home FROM match h WHERE h.competition = wanted.code AND h.season = wanted.season
                 UNION SELECT away FROM match a WHERE a.competition = wanted.code AND a.season = wanted.season`,
    });
    const { rows } = await sql<TableRow>`
      SELECT code, season, ${names},
             ${seasonColumns({ competition: sql<string>`wanted.code`, season: sql<string>`wanted.season` })}
        FROM (SELECT code, ${currentSeason(sql<string>`code`)} AS season
                FROM unnest(${[...codes]}::text[]) AS asked (code) OFFSET 0) wanted
       WHERE season IS NOT NULL`.execute(db);
    return new Map(rows.map((row) => [row.code, tableView(row)]));
  },
  shows: (code) => ({ match: [`competition:${code}`] }),
};

function tableView(row: TableRow): LeagueTable | null {
  const table = tableOf(row.code, row);
  if (table === null) return null;
  const names = matchNames(row);
  const form = recentForm(resultsOf(row), FORM);
  return {
    season: row.season,
    rows: table.map(({ team, ...standing }) => ({
      ...standing,
      team: names.team(team),
      form: [...(form.get(team) ?? [])],
      zone: zoneOf(row.code, table.length, standing.rank),
    })),
  };
}
