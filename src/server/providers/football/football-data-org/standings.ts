import type { FaultReport } from '../record/feed-fault.ts';
import type { FeedStandings } from '../record/feed-record.ts';
import { readStandingRows } from '../record/feed-standings.ts';
import { seasonOf } from './match.ts';
import { type JsonRecord, listOf, quote, recordOf } from '../record/json-value.ts';
import type { ProviderCodes } from '../names/provider-codes.ts';

/** The table of a league over all its matches. Group tables are unsupported and reported. */
export function readFootballDataOrgStandings(
  body: JsonRecord,
  codes: ProviderCodes,
  report: FaultReport,
): FeedStandings[] {
  const where = 'table 1';
  const { code } = recordOf(body.competition);
  const competition = codes.resolve(code);
  const season = competition && seasonOf(body.season, competition);
  const tables = listOf(body.standings).map(recordOf);
  const totals = tables.filter((table) => table.type === 'TOTAL');
  const [total] = totals;
  if (!competition || !season || !total || totals.length > 1) {
    report.dropValue(where, 'STANDING_UNREADABLE', `${quote(code)} ${quote(body.season)} ${totals.length}`);
    return [];
  }
  const rawRows = listOf(total.table)
    .map(recordOf)
    .map((row) => ({
      team: recordOf(row.team).name,
      rank: row.position,
      played: row.playedGames,
      points: row.points,
    }));
  const rows = readStandingRows(where, rawRows, report);
  return rows ? [{ where, competition: competition.code, season, rows }] : [];
}
