import { stageOfRound } from '#domain/match/match-stage.ts';
import type { Score } from '#domain/match/match-state.ts';
import { isInSeason, type Season, seasonWindow } from '#domain/match/season.ts';
import type { FaultReport } from './feed-fault.ts';
import { dayIn, parseInstant } from './feed-instant.ts';
import { kickoffOf } from './feed-kickoff.ts';
import { parseTeamName } from './feed-name.ts';
import { isGoals } from './feed-number.ts';
import type { FeedMatch } from './feed-record.ts';
import { isAbsent, quote, recordOf } from './json-value.ts';
import type { Competition } from '../names/competitions.ts';

/** A provider's fixture data, unvalidated. */
export interface ReportedFixture {
  readonly competition: Competition;
  readonly season: Season;
  readonly round: string | null;
  readonly home: unknown;
  readonly away: unknown;
  /** An ISO 8601 instant. */
  readonly kickoff: unknown;
  /** False while the provider has only the day. */
  readonly isTimeKnown: boolean;
}

/** The identity and kick-off of a match. */
export type Fixture = Pick<
  FeedMatch,
  | 'where'
  | 'competition'
  | 'season'
  | 'stage'
  | 'round'
  | 'home'
  | 'away'
  | 'kickoffDate'
  | 'kickoffAt'
  | 'timeKnown'
>;

/** @returns null if it is invalid; the report has the reason, once. */
export function readFixture(where: string, reported: ReportedFixture, report: FaultReport): Fixture | null {
  const { competition, season, round } = reported;
  const [home, away] = [parseTeamName(reported.home), parseTeamName(reported.away)];
  if (!home || !away)
    return report.dropMatch(where, 'TEAM_UNREADABLE', quote([reported.home, reported.away]));
  if (home === away) return report.dropMatch(where, 'SAME_TEAM_TWICE', home);
  const instant = parseInstant(reported.kickoff);
  if (!instant) return report.dropMatch(where, 'DATE_UNREADABLE', quote(reported.kickoff));
  // If only the day is known, the time is midnight UTC, which may be the previous day in another zone.
  const zone = reported.isTimeKnown ? (competition.zone ?? 'UTC') : 'UTC';
  const kickoffDate = dayIn(instant, zone);
  if (!isInSeason(kickoffDate, seasonWindow(season, competition.seasonFirstDay))) {
    return report.dropMatch(where, 'DATE_OUTSIDE_SEASON', `${kickoffDate} ${home} v ${away}`);
  }
  const named = {
    where,
    competition: competition.code,
    season,
    stage: stageOfRound(round),
    round,
    home,
    away,
  };
  return reported.isTimeKnown
    ? { ...named, kickoffDate, kickoffAt: instant, timeKnown: true }
    : { ...named, ...kickoffOf(where, kickoffDate, null, competition.zone, report) };
}

/** `{home: 2, away: 1}`; null where both are absent, undefined for anything else. */
export function readGoals(value: unknown): Score | null | undefined {
  const { home, away } = recordOf(value);
  if (isAbsent(value) || (isAbsent(home) && isAbsent(away))) return null;
  return isGoals(home) && isGoals(away) ? [home, away] : undefined;
}
