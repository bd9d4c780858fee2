import { isInSeason, seasonWindow } from '#domain/match/season.ts';
import { readCsvTable } from './csv-table.ts';
import { startReport } from './feed-fault.ts';
import { closeFeedFile, type NamedText } from './feed-file.ts';
import { type FeedFormatCode, FeedFormatError } from './feed-format-error.ts';
import type { FeedFile } from './feed-record.ts';
import { oddsColumnsOf, unknownColumnsOf } from './football-data-columns.ts';
import { readFootballDataRow } from './football-data-row.ts';
import { parseBritishDate, seasonOfDates, seasonOfFileName } from './football-data-season.ts';
import type { Competitions } from './names/competitions.ts';

const needed = ['Div', 'Date', 'HomeTeam', 'AwayTeam'];

/**
 * Reads a file of football-data.co.uk: results or fixtures with odds, one season. Times are those of the United
 * Kingdom; files before 2019/20 have none. The season is that of the file's name, else of most of its dates.
 * @throws FeedFormatError when columns are missing or none of its dates lies in the season of its name.
 */
export function readFootballDataCsv(file: NamedText, competitions: Competitions): FeedFile {
  const report = startReport();
  const { header, rows } = readCsvTable(file, report);
  const missing = needed.filter((column) => !header.includes(column));
  const repeated = header.filter((column, index) => column !== '' && header.indexOf(column) !== index);
  if (missing.length > 0) throw wrongHeader('COLUMNS_MISSING', file, missing);
  if (repeated.length > 0) throw wrongHeader('COLUMNS_REPEATED', file, repeated);
  for (const column of unknownColumnsOf(header)) report.dropValue('line 1', 'COLUMN_UNKNOWN', column);

  const dates = rows.flatMap(
    ({ cells }) => parseBritishDate(cells[header.indexOf('Date')]?.trim() ?? '') ?? [],
  );
  const named = seasonOfFileName(file.name);
  const dated = seasonOfDates(dates);
  if (named && dated && !dates.some((date) => isInSeason(date, seasonWindow(named, '07-01')))) {
    throw new FeedFormatError('SEASON_CONTRADICTORY', file.name, { what: `${named}, ${dated}` });
  }
  // Without a single date every row is refused anyway, whatever the season.
  const season = named ?? dated ?? '';
  const context = { header, oddsColumns: oddsColumnsOf(header), season, competitions, report };
  const found = rows.flatMap(({ line, cells }) => readFootballDataRow(`line ${line}`, cells, context) ?? []);
  return closeFeedFile('football-data.co.uk', file.name, rows.length, found, report);
}

function wrongHeader(code: FeedFormatCode, file: NamedText, columns: readonly string[]): FeedFormatError {
  return new FeedFormatError(code, file.name, { where: 'line 1', what: columns.join(', ') });
}
