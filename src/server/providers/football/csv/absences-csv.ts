import { type Absence, absenceReasons, sides } from '#domain/match/match-details.ts';
import { closeFeedFile, type NamedText } from '../feed-file.ts';
import type { Competitions } from '../names/competitions.ts';
import { type FaultReport, startReport } from '../record/feed-fault.ts';
import { FeedFormatError } from '../record/feed-format-error.ts';
import { parseTeamName } from '../record/feed-name.ts';
import type { FeedFile, FeedMatch } from '../record/feed-record.ts';
import { fitsHeader, readCsvTable } from './csv-table.ts';
import { entryOf, type NamedMatch, readNamedMatch } from './named-match.ts';

/** The exact header of a file of absences. */
export const absencesCsvHeader = 'competition,season,home,away,side,player,reason,doubtful';

const columns = absencesCsvHeader.split(',');

/** Players that can be absent from one match. */
const MAX_PLAYERS = 80;

/**
 * Parses a file of absent players of our own format: one player per row with side (`home`, `away`), reason
 * (`#domain/match/match-details.ts`) and whether it is doubtful (`yes`, `no`). A file has the whole list of each match
 * that it names; a row with an empty side, player and reason says that nobody is absent.
 * @throws FeedFormatError for another header.
 */
export function readAbsencesCsv(file: NamedText, competitions: Competitions): FeedFile {
  const report = startReport();
  const { header, rows } = readCsvTable(file, report);
  if (header.join(',') !== absencesCsvHeader) {
    const facts = { where: 'line 1', what: header.join(','), expected: absencesCsvHeader };
    throw new FeedFormatError('HEADER_UNEXPECTED', file.name, facts);
  }
  const read = rows.flatMap(({ line, cells }) => readRow(`line ${line}`, cells, competitions, report) ?? []);
  const byMatch = Map.groupBy(read, ({ match }) => JSON.stringify(Object.values(match)));
  const matches = [...byMatch.values()].flatMap((ofMatch) => matchOf(ofMatch, report));
  return closeFeedFile('absences-csv', file.name, rows.length, matches, report);
}

/** One row: an absent player of a match, or null for nobody. */
interface AbsenceRow {
  readonly where: string;
  readonly match: NamedMatch;
  readonly absence: Absence | null;
}

function matchOf(rows: readonly AbsenceRow[], report: FaultReport): FeedMatch[] {
  const [first] = rows;
  if (!first) return [];
  const absences = new Map<string, Absence>();
  for (const { where, absence } of rows) {
    if (!absence) continue;
    const key = `${absence.side} ${absence.player}`;
    if (absences.has(key)) report.dropMatch(where, 'ABSENCE_REPEATED', absence.player);
    else if (absences.size === MAX_PLAYERS) report.dropMatch(where, 'ABSENCE_UNREADABLE', absence.player);
    else absences.set(key, absence);
  }
  return [{ ...entryOf(first.where, first.match), details: { absences: [...absences.values()] } }];
}

function readRow(
  where: string,
  cells: readonly string[],
  competitions: Competitions,
  report: FaultReport,
): AbsenceRow | null {
  if (!fitsHeader(cells, columns))
    return report.dropMatch(where, 'ROW_LENGTH', `${cells.length} / ${columns.length}`);
  const [code = '', season = '', home = '', away = '', side = '', player = '', reason = '', doubtful = ''] =
    cells.map((text) => text.trim());
  const match = readNamedMatch(where, [code, season, home, away], competitions, report);
  if (!match) return null;
  if ([side, player, reason, doubtful].every((text) => text === '')) return { where, match, absence: null };
  const absence = readAbsence(side, player, reason, doubtful);
  if (absence) return { where, match, absence };
  return report.dropMatch(where, 'ABSENCE_UNREADABLE', [side, player, reason, doubtful].join(','));
}

const answers: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
  ['', false],
]);

function readAbsence(
  sideText: string,
  playerText: string,
  reasonText: string,
  doubtful: string,
): Absence | null {
  const side = sides.find((each) => each === sideText);
  const player = parseTeamName(playerText);
  const reason = absenceReasons.find((each) => each === reasonText);
  const isDoubtful = answers.get(doubtful);
  if (!side || player === null || !reason || isDoubtful === undefined) return null;
  return { side, player, reason, isDoubtful };
}
