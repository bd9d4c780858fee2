import type { CalendarDate } from '#domain/match/calendar-date.ts';
import { type Season, splitSeasonOf } from '#domain/match/season.ts';
import type { Goals } from '#domain/model/model-match.ts';
import { Fault } from '#server/core/fault.ts';
import { type CsvRecord, readCsv } from '#server/providers/football/csv/csv.ts';
import { parseBritishDate, seasonOfDates } from '#server/providers/football/football-data-uk/season.ts';
import type { PastMatch } from './past-match.ts';
import { readGoalMarkets, readPrices } from './price-columns.ts';

const neededColumns = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'];

/** A file spanning more days contains several seasons. */
const LONGEST_SEASON_DAYS = 400;
const DAY_MS = 86_400_000;

export interface SeasonFile {
  readonly matches: readonly PastMatch[];
  /** Lines of a match that could not be parsed. */
  readonly badLines: readonly number[];
}

/**
 * Reads the finished matches of a football-data.co.uk CSV. Rows without goals are matches not played yet.
 * @throws Fault if the text is not such a file
 */
export function readSeasonFile(name: string, text: string): SeasonFile {
  const start = text.replace(/^\uFEFF/, '');
  if (start.trimStart().startsWith('<')) throw noCsv(name, '是网页', 'is a web page');
  const { records, tornAtLine } = readCsv(start);
  if (tornAtLine !== null)
    throw noCsv(name, `第 ${tornAtLine} 行的引号没有结束`, `has an unclosed quote at line ${tornAtLine}`);
  const header = records[0]?.cells.map((cell) => cell.trim()) ?? [];
  const missing = neededColumns.filter((column) => !header.includes(column));
  if (missing.length > 0)
    throw noCsv(name, `缺少列 ${missing.join('、')}`, `lacks the columns ${missing.join(', ')}`);

  const columns = new Map(header.map((column, index) => [column, index]));
  const badLines: number[] = [];
  const rows: Row[] = [];
  for (const record of records.slice(1)) {
    const row = readRow(record, columns);
    if (row === 'bad') badLines.push(record.line);
    else if (row) rows.push(row);
  }
  return { matches: withSeasons(rows), badLines };
}

function noCsv(name: string, zh: string, en: string): Fault {
  return new Fault({
    zh: `${name} ${zh}：请给出 football-data.co.uk 的 CSV 文件。`,
    en: `${name} ${en}: give CSV files of football-data.co.uk.`,
  });
}

type Row = Omit<PastMatch, 'season'>;

/** Null for a row without a match or without goals. */
function readRow({ cells }: CsvRecord, columns: ReadonlyMap<string, number>): Row | 'bad' | null {
  const textIn = (column: string): string => cells[columns.get(column) ?? -1]?.trim() ?? '';
  const [home, away] = [textIn('HomeTeam'), textIn('AwayTeam')];
  if (home === '' && away === '') return null;
  if (textIn('FTHG') === '' && textIn('FTAG') === '') return null;
  const pairIn = (one: string, other: string): Goals | null => pairOf(textIn(one), textIn(other));
  const goals = pairIn('FTHG', 'FTAG');
  const day = parseBritishDate(textIn('Date'));
  const league = textIn('Div');
  if (!goals || !day || home === '' || away === '' || home === away || league === '') return 'bad';
  const numberIn = (column: string): number | null => {
    const text = textIn(column);
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  };
  const prices = readPrices(numberIn);
  return {
    league,
    day,
    market: prices.forecast,
    goalMarkets: readGoalMarkets(numberIn),
    match: {
      kickoffAt: new Date(`${day}T00:00:00Z`),
      home,
      away,
      goals,
      halfTime: pairIn('HTHG', 'HTAG'),
      shotsOnTarget: pairIn('HST', 'AST'),
      market: prices.goals,
    },
  };
}

function pairOf(home: string, away: string): Goals | null {
  // Some copies of the files write integers as 2.0.
  const isCount = (text: string): boolean => /^\d{1,2}(\.0+)?$/.test(text);
  return isCount(home) && isCount(away) ? [Number(home), Number(away)] : null;
}

/** One season per league and file, however late it ended. A file of several seasons is split by calendar. */
function withSeasons(rows: readonly Row[]): readonly PastMatch[] {
  return [...Map.groupBy(rows, ({ league }) => league).values()].flatMap((ofLeague) => {
    const days = ofLeague.map(({ day }) => day);
    const one = isOneSeason(days) ? seasonOfDates(days) : null;
    return ofLeague.map((row) => ({ ...row, season: one ?? (splitSeasonOf(row.day) satisfies Season) }));
  });
}

function isOneSeason(days: readonly CalendarDate[]): boolean {
  const instants = days.map((day) => Date.parse(day)).sort((one, other) => one - other);
  return ((instants.at(-1) ?? 0) - (instants[0] ?? 0)) / DAY_MS < LONGEST_SEASON_DAYS;
}
