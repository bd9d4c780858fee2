import { readCsvTable } from './csv-table.ts';
import { entryOf } from './named-match.ts';
import { type FaultReport, startReport } from '../record/feed-fault.ts';
import { closeFeedFile, type NamedText } from '../feed-file.ts';
import { FeedFormatError } from '../record/feed-format-error.ts';
import type { FeedFile, FeedMatch, FeedOdds } from '../record/feed-record.ts';
import type { Competitions } from '../names/competitions.ts';
import { type OddsRow, oddsCsvHeader, readOddsRow } from './odds-csv-row.ts';

/**
 * Parses an odds file of our own format: one price per row, for every market. The line is in decimal goals as in
 * `FeedOdds`, empty for markets without lines. `at` is an ISO 8601 instant with zone. The resulting matches have
 * prices only: no date, state or score.
 * @throws FeedFormatError for another header.
 */
export function readOddsCsv(file: NamedText, competitions: Competitions): FeedFile {
  const report = startReport();
  const { header, rows } = readCsvTable(file, report);
  if (header.join(',') !== oddsCsvHeader) {
    const facts = { where: 'line 1', what: header.join(','), expected: oddsCsvHeader };
    throw new FeedFormatError('HEADER_UNEXPECTED', file.name, facts);
  }
  const read = rows.flatMap(
    ({ line, cells }) => readOddsRow(`line ${line}`, cells, competitions, report) ?? [],
  );
  const byMatch = Map.groupBy(withoutRepeats(read, report), ({ match }) =>
    JSON.stringify(Object.values(match)),
  );
  const matches = [...byMatch.values()].flatMap(matchOf);
  return closeFeedFile('odds-csv', file.name, rows.length, matches, report);
}

/** Keeps the first price per match, market, line, pick, bookmaker and instant. */
function withoutRepeats(rows: readonly OddsRow[], report: FaultReport): OddsRow[] {
  const seen = new Set<string>();
  return rows.filter(({ where, match, odds }) => {
    const key = JSON.stringify([match, priceKey(odds)]);
    if (seen.has(key))
      report.dropMatch(where, 'ODDS_REPEATED', `${match.home} v ${match.away} ${odds.market}`);
    return seen.size < seen.add(key).size;
  });
}

function priceKey({ market, lineQuarters, pick, bookmaker, at }: FeedOdds): unknown {
  return [market, lineQuarters, pick, bookmaker, at];
}

function matchOf(rows: readonly OddsRow[]): FeedMatch[] {
  const [first] = rows;
  if (!first) return [];
  return [{ ...entryOf(first.where, first.match), odds: rows.map((row) => row.odds) }];
}
