import { type LotteryListing, listingFault, lotteryGames } from '#domain/match/lottery.ts';
import { closeFeedFile, type NamedText } from '../feed-file.ts';
import type { Competitions } from '../names/competitions.ts';
import { type FaultReport, startReport } from '../record/feed-fault.ts';
import { FeedFormatError } from '../record/feed-format-error.ts';
import type { FeedFile, FeedMatch } from '../record/feed-record.ts';
import { fitsHeader, readCsvTable } from './csv-table.ts';
import { entryOf, type NamedMatch, readNamedMatch } from './named-match.ts';

/** The exact header of a lottery file. */
export const lotteryCsvHeader = 'game,issue,number,competition,season,home,away,handicap';

const columns = lotteryCsvHeader.split(',');

/**
 * Parses a lottery file of our own format: one match per row with its game (`jingcai`, `beidan`, `zucai`), issue and
 * number as in `#domain/match/lottery.ts`. `handicap` is goals added to the home side, empty for `zucai`. The resulting
 * matches have their places in lottery lists only: no date, state or score.
 * @throws FeedFormatError for another header.
 */
export function readLotteryCsv(file: NamedText, competitions: Competitions): FeedFile {
  const report = startReport();
  const { header, rows } = readCsvTable(file, report);
  if (header.join(',') !== lotteryCsvHeader) {
    const facts = { where: 'line 1', what: header.join(','), expected: lotteryCsvHeader };
    throw new FeedFormatError('HEADER_UNEXPECTED', file.name, facts);
  }
  const read = rows.flatMap(({ line, cells }) => readRow(`line ${line}`, cells, competitions, report) ?? []);
  const byMatch = Map.groupBy(withoutRepeats(read, report), ({ match }) =>
    JSON.stringify(Object.values(match)),
  );
  const matches = [...byMatch.values()].flatMap(matchOf);
  return closeFeedFile('lottery-csv', file.name, rows.length, matches, report);
}

/** One listing with its match. */
interface LotteryRow {
  readonly where: string;
  readonly match: NamedMatch;
  readonly listing: LotteryListing;
}

/** A number belongs to one match, and a match is in a game once: the first row counts. */
function withoutRepeats(rows: readonly LotteryRow[], report: FaultReport): LotteryRow[] {
  const seen = new Set<string>();
  return rows.filter(({ where, match, listing: { game, issue, number } }) => {
    const keys = [
      [game, issue, number],
      [game, match],
    ].map((key) => JSON.stringify(key));
    const isRepeated = keys.some((key) => seen.has(key));
    if (isRepeated) report.dropMatch(where, 'LOTTERY_REPEATED', `${game} ${issue} ${number}`);
    else for (const key of keys) seen.add(key);
    return !isRepeated;
  });
}

function matchOf(rows: readonly LotteryRow[]): FeedMatch[] {
  const [first] = rows;
  if (!first) return [];
  return [{ ...entryOf(first.where, first.match), lottery: rows.map(({ listing }) => listing) }];
}

function readRow(
  where: string,
  cells: readonly string[],
  competitions: Competitions,
  report: FaultReport,
): LotteryRow | null {
  if (!fitsHeader(cells, columns))
    return report.dropMatch(where, 'ROW_LENGTH', `${cells.length} / ${columns.length}`);
  const [
    game = '',
    issue = '',
    number = '',
    code = '',
    seasonText = '',
    homeText = '',
    awayText = '',
    goals,
  ] = cells.map((text) => text.trim());
  const listing = readListing(game, issue, number, goals ?? '');
  if (!listing) return report.dropMatch(where, 'LOTTERY_UNREADABLE', cells.slice(0, 3).join(','));
  const match = readNamedMatch(where, [code, seasonText, homeText, awayText], competitions, report);
  return match && { where, match, listing };
}

function readListing(game: string, issue: string, number: string, goals: string): LotteryListing | null {
  const known = lotteryGames.find((each) => each === game);
  if (!known || !/^\d{1,3}$/.test(number) || !/^([+-]?\d)?$/.test(goals)) return null;
  const listing = {
    game: known,
    issue,
    number: Number(number),
    // `-0` is not a handicap of its own.
    handicapGoals: goals === '' ? null : Number(goals) || 0,
  };
  return listingFault(listing) === null ? listing : null;
}
