import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import { stageOfRound } from '#domain/match/match-stage.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import { isInSeason, seasonWindow } from '#domain/match/season.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { kickoffOf } from '../record/feed-kickoff.ts';
import { parseTeamName } from '../record/feed-name.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import { plainText, isAbsent, isRecord, textOf } from '../record/json-value.ts';
import type { Origin } from './origin.ts';
import { readScores } from './score.ts';

/** Texts used in place of a result. */
const openfootballStatuses: ReadonlyMap<string, MatchState> = new Map([
  ['awarded', 'awarded'],
  ['abandoned', 'abandoned'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['postponed', 'postponed'],
]);

const readFields = ['round', 'date', 'time', 'team1', 'team2', 'score', 'status', 'stage'];
// Fields of files of the same project that are ignored.
const knownFields = new Set([...readFields, 'num', 'group', 'ground', 'stadium', 'city', 'goals1', 'goals2']);

/**
 * One entry of `matches` in normalized form.
 * @returns null if it is invalid; the report has the reason, once.
 */
export function readOpenfootballMatch(
  where: string,
  entry: unknown,
  { competition, season }: Origin,
  report: FaultReport,
): FeedMatch | null {
  if (!isRecord(entry)) return report.dropMatch(where, 'NOT_A_MATCH', JSON.stringify(entry));
  const home = parseTeamName(entry.team1);
  const away = parseTeamName(entry.team2);
  if (!home || !away) {
    return report.dropMatch(where, 'TEAM_UNREADABLE', JSON.stringify([entry.team1, entry.team2]));
  }
  if (home === away) return report.dropMatch(where, 'SAME_TEAM_TWICE', home);
  const date = typeof entry.date === 'string' ? parseCalendarDate(entry.date) : null;
  if (!date) return report.dropMatch(where, 'DATE_UNREADABLE', JSON.stringify(entry.date ?? null));
  if (!isInSeason(date, seasonWindow(season, competition.seasonFirstDay))) {
    return report.dropMatch(where, 'DATE_OUTSIDE_SEASON', `${date} ${home} v ${away}`);
  }
  const status = isAbsent(entry.status)
    ? null
    : openfootballStatuses.get(plainText(entry.status).toLowerCase());
  if (status === undefined) return report.dropMatch(where, 'STATUS_UNKNOWN', plainText(entry.status));
  const scores = readScores(where, entry.score, status, report);
  if (!scores) return null;
  for (const field of Object.keys(entry)) {
    if (!knownFields.has(field)) report.dropValue(where, 'FIELD_UNKNOWN', field);
  }
  const round = textOf(entry.round);
  const time = isAbsent(entry.time) ? null : plainText(entry.time);
  return {
    where,
    competition: competition.code,
    season,
    stage: stageOfRound(textOf(entry.stage), round),
    round,
    home,
    away,
    ...kickoffOf(where, date, time, competition.zone, report),
    state: status ?? (scores.score90 ? 'finished' : 'scheduled'),
    ...scores,
    odds: [],
  };
}
