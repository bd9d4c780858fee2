import type { FaultReport } from '../record/feed-fault.ts';
import type { FeedStandings } from '../record/feed-record.ts';
import { seasonStartingIn } from '../record/feed-season.ts';
import { readStandingRows } from '../record/feed-standings.ts';
import { listOf, quote, recordOf, wholeNumberOf } from '../record/json-value.ts';
import type { ProviderCodes } from '../names/provider-codes.ts';

/** The table of a league, one entry of `/standings`. Group tables are unsupported and reported. */
export function readApiFootballStandings(
  where: string,
  entry: unknown,
  codes: ProviderCodes,
  report: FaultReport,
): FeedStandings[] {
  const league = recordOf(recordOf(entry).league);
  const competition = codes.resolve(league.id);
  const year = wholeNumberOf(league.season, 1900, 2199);
  const tables = listOf(league.standings);
  const [table] = tables;
  if (!competition || year === null || !Array.isArray(table) || tables.length > 1) {
    report.dropValue(
      where,
      'STANDING_UNREADABLE',
      `${quote(league.id)} ${quote(league.season)} ${tables.length}`,
    );
    return [];
  }
  const rawRows = table.map(recordOf).map((row) => ({
    team: recordOf(row.team).name,
    rank: row.rank,
    played: recordOf(row.all).played,
    points: row.points,
  }));
  const rows = readStandingRows(where, rawRows, report);
  return rows
    ? [{ where, competition: competition.code, season: seasonStartingIn(year, competition), rows }]
    : [];
}
