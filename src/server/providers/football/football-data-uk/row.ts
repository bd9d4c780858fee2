import type { CalendarDate } from '#domain/match/calendar-date.ts';
import type { Score } from '#domain/match/match-state.ts';
import { isInSeason, type Season, seasonWindow } from '#domain/match/season.ts';
import { fitsHeader } from '../csv/csv-table.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { kickoffOf } from '../record/feed-kickoff.ts';
import { parseTeamName } from '../record/feed-name.ts';
import { isGoals, mayPrecede } from '../record/feed-number.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import type { OddsColumn } from './columns.ts';
import { readRowOdds } from './odds.ts';
import { readRowStatistics, type StatisticColumns } from './statistics.ts';
import type { Competition, Competitions } from '../names/competitions.ts';

/** Context of all rows of a file. */
export interface RowContext {
  readonly header: readonly string[];
  readonly oddsColumns: readonly OddsColumn[];
  readonly statisticColumns: readonly StatisticColumns[];
  /** For a file whose rows do not name it. */
  readonly competition: Competition | null;
  readonly parseDate: (text: string) => CalendarDate | null;
  readonly season: Season;
  readonly competitions: Competitions;
  readonly report: FaultReport;
}

/**
 * One row in normalized form; without goals it is a fixture.
 * @returns null if it is invalid; the report has the reason, once.
 */
export function readFootballDataRow(
  where: string,
  cells: readonly string[],
  context: RowContext,
): FeedMatch | null {
  const { header, season, report } = context;
  if (!fitsHeader(cells, header)) {
    return report.dropMatch(where, 'ROW_LENGTH', `${cells.length} / ${header.length}`);
  }
  const cell = (column: string) => cells[header.indexOf(column)]?.trim() ?? '';
  const competition = context.competition ?? context.competitions.resolve(cell('Div'));
  if (!competition) return report.dropMatch(where, 'COMPETITION_UNKNOWN', cell('Div'));
  const [home, away] = [parseTeamName(cell('HomeTeam')), parseTeamName(cell('AwayTeam'))];
  if (!home || !away) return report.dropMatch(where, 'TEAM_UNREADABLE', cells.slice(0, 6).join(','));
  if (home === away) return report.dropMatch(where, 'SAME_TEAM_TWICE', home);
  const date = context.parseDate(cell('Date'));
  if (!date) return report.dropMatch(where, 'DATE_UNREADABLE', cell('Date'));
  if (!isInSeason(date, seasonWindow(season, competition.seasonFirstDay))) {
    return report.dropMatch(where, 'DATE_OUTSIDE_SEASON', `${date} ${home} v ${away}`);
  }
  const full = readScore(cell('FTHG'), cell('FTAG'), cell('FTR'));
  if (typeof full === 'string') return report.dropMatch(where, full, cellsText(cell, 'FT'));
  const statistics = readRowStatistics(where, cells, context.statisticColumns, report);
  return {
    where,
    competition: competition.code,
    season,
    stage: 'regular',
    round: null,
    home,
    away,
    ...kickoffOf(where, date, cell('Time') || null, 'Europe/London', report),
    state: full ? 'finished' : 'scheduled',
    halfTime: readHalfTime(where, cell, full, report),
    score90: full,
    afterExtraTime: null,
    shootOut: null,
    odds: readRowOdds(where, cells, context.oddsColumns, report),
    ...(statistics.length > 0 && { details: { statistics } }),
  };
}

type CellOf = (column: string) => string;

function readHalfTime(where: string, cell: CellOf, full: Score | null, report: FaultReport): Score | null {
  const half = readScore(cell('HTHG'), cell('HTAG'), cell('HTR'));
  if (typeof half === 'string') return report.dropValue(where, half, cellsText(cell, 'HT'));
  if (half === null || (full && mayPrecede(half, full))) return half;
  return report.dropValue(
    where,
    'HALF_TIME_IMPOSSIBLE',
    `${cellsText(cell, 'HT')} / ${cellsText(cell, 'FT')}`,
  );
}

/** Goals of both sides with the matching result letter; null if all are empty, otherwise the fault. */
function readScore(
  home: string,
  away: string,
  result: string,
): Score | null | 'SCORE_UNREADABLE' | 'SCORE_CONTRADICTS_RESULT' {
  if (home === '' && away === '' && result === '') return null;
  if (!/^\d{1,2}$/.test(home) || !/^\d{1,2}$/.test(away)) return 'SCORE_UNREADABLE';
  const score = [Number(home), Number(away)] as const;
  if (!score.every(isGoals)) return 'SCORE_UNREADABLE';
  const letter = score[0] > score[1] ? 'H' : score[0] < score[1] ? 'A' : 'D';
  return result === '' || result === letter ? score : 'SCORE_CONTRADICTS_RESULT';
}

function cellsText(cell: CellOf, half: 'FT' | 'HT'): string {
  return `${cell(`${half}HG`)}-${cell(`${half}AG`)} ${cell(`${half}R`)}`.trim();
}
