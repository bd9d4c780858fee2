import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import { isInSeason, seasonWindow } from '#domain/match/season.ts';
import type { CsvRecord } from '../csv/csv.ts';
import { readCsvTable } from '../csv/csv-table.ts';
import { startReport } from '../record/feed-fault.ts';
import { closeFeedFile, type NamedText } from '../feed-file.ts';
import { type FeedFormatCode, FeedFormatError } from '../record/feed-format-error.ts';
import type { FeedFile } from '../record/feed-record.ts';
import { oddsColumnsOf, unknownColumnsOf } from './columns.ts';
import { readFootballDataRow } from './row.ts';
import { parseBritishDate, seasonOfDates, seasonOfFileName } from './season.ts';
import { statisticColumnsOf } from './statistics.ts';
import type { Competition, Competitions } from '../names/competitions.ts';
import { loadProviderCodes } from '../names/provider-codes.ts';

const needed = ['Date', 'HomeTeam', 'AwayTeam'];

/**
 * Parses a file of football-data.co.uk: results or fixtures of one season with odds. Times are in UK time; files
 * before 2019/20 have none. The season is taken from the file name, otherwise from most of its dates. Copies at
 * datahub have no odds, ISO dates, and the competition in their folder, `premier-league/season-2122.csv`.
 * @throws FeedFormatError if columns are missing or no date is in the season of its name.
 */
export function readFootballDataCsv(file: NamedText, competitions: Competitions): FeedFile {
  const report = startReport();
  const { header, rows } = readCsvTable(file, report);
  const competition = header.includes('Div') ? null : competitionOfFolder(file.name, competitions);
  const parseDate = competition ? parseCalendarDate : parseBritishDate;
  const missing = needed.filter((column) => !header.includes(column));
  if (!header.includes('Div') && !competition) missing.unshift('Div');
  const repeated = header.filter((column, index) => column !== '' && header.indexOf(column) !== index);
  if (missing.length > 0) throw wrongHeader('COLUMNS_MISSING', file, missing);
  if (repeated.length > 0) throw wrongHeader('COLUMNS_REPEATED', file, repeated);
  for (const column of unknownColumnsOf(header)) report.dropValue('line 1', 'COLUMN_UNKNOWN', column);

  if (!competition) refuseMonthFirst(file, header.indexOf('Date'), rows);
  const dates = rows.flatMap(({ cells }) => parseDate(cells[header.indexOf('Date')]?.trim() ?? '') ?? []);
  const named = seasonOfFileName(file.name);
  const dated = seasonOfDates(dates);
  if (named && dated && !dates.some((date) => isInSeason(date, seasonWindow(named, '07-01')))) {
    throw new FeedFormatError('SEASON_CONTRADICTORY', file.name, { what: `${named}, ${dated}` });
  }
  // Without any date every row is rejected anyway, regardless of the season.
  const season = named ?? dated ?? '';
  const columns = { oddsColumns: oddsColumnsOf(header), statisticColumns: statisticColumnsOf(header) };
  const context = { header, ...columns, competition, parseDate, season, competitions, report };
  const found = rows.flatMap(({ line, cells }) => readFootballDataRow(`line ${line}`, cells, context) ?? []);
  return closeFeedFile('football-data.co.uk', file.name, rows.length, found, report);
}

/**
 * Detects dates rewritten by a spreadsheet as month/day: most would also parse as day/month, wrongly. If one does
 * not, and all parse as month/day, the file is rejected.
 */
function refuseMonthFirst(file: NamedText, column: number, rows: readonly CsvRecord[]): void {
  const written = rows.map(({ line, cells }) => ({ line, text: cells[column]?.trim() ?? '' }));
  const dated = written.filter(({ text }) => text !== '');
  const proof = dated.find(({ text }) => !parseBritishDate(text));
  if (!proof || !dated.every(({ text }) => parseBritishDate(monthFirst(text)))) return;
  throw new FeedFormatError('MONTH_FIRST', file.name, { where: `line ${proof.line}`, what: proof.text });
}

const monthFirst = (text: string) => text.replace(/^(\d+)\/(\d+)\//, '$2/$1/');

function wrongHeader(code: FeedFormatCode, file: NamedText, columns: readonly string[]): FeedFormatError {
  return new FeedFormatError(code, file.name, { where: 'line 1', what: columns.join(', ') });
}

function competitionOfFolder(fileName: string, competitions: Competitions): Competition | null {
  return loadProviderCodes('datahub_folder', competitions).resolve(fileName.split(/[/\\]/).at(-2));
}
