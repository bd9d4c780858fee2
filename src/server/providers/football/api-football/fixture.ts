import type { MatchClock, MatchPeriod } from '#domain/match/match-details.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import { readApiFootballEvents } from './events.ts';
import { readApiFootballLineUps } from './line-ups.ts';
import { type Reach, readApiFootballScore } from './score.ts';
import { type ApiFootballTeams, teamsOf } from './side.ts';
import { readApiFootballStatistics } from './statistics.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { readFixture } from '../record/feed-fixture.ts';
import type { FeedDetails, FeedMatch } from '../record/feed-record.ts';
import { readSeason } from '../record/feed-season.ts';
import {
  idOf,
  type JsonRecord,
  listOf,
  quote,
  recordOf,
  textOf,
  wholeNumberOf,
} from '../record/json-value.ts';
import type { Competition } from '../names/competitions.ts';

interface Status {
  readonly state: MatchState;
  readonly reach: Reach;
  readonly period: MatchPeriod | null;
}

const status = (state: MatchState, period: MatchPeriod | null = null, reach: Reach = 'ninety'): Status => ({
  state,
  period,
  reach,
});

/** `SUSP` and `INT` may resume on the same day, so they are live; a walk-over is treated as an award. */
const statuses: ReadonlyMap<unknown, Status> = new Map([
  ['TBD', status('scheduled')],
  ['NS', status('scheduled')],
  ['1H', status('live', 'firstHalf')],
  ['HT', status('live', 'halfTime')],
  ['2H', status('live', 'secondHalf')],
  ['ET', status('live', 'extraTime', 'extraTime')],
  ['BT', status('live', 'break', 'extraTime')],
  ['P', status('live', 'shootOut', 'shootOut')],
  ['LIVE', status('live')],
  ['SUSP', status('live')],
  ['INT', status('live')],
  ['FT', status('finished')],
  ['AET', status('finished', null, 'extraTime')],
  ['PEN', status('finished', null, 'shootOut')],
  ['PST', status('postponed')],
  ['CANC', status('cancelled')],
  ['ABD', status('abandoned')],
  ['AWD', status('awarded')],
  ['WO', status('awarded')],
]);

/**
 * One fixture in normalized form, with events, line-ups and statistics if present.
 * @returns null if it is invalid; the report has the reason, once.
 */
export function readApiFootballFixture(
  where: string,
  entry: JsonRecord,
  competition: Competition,
  report: FaultReport,
): FeedMatch | null {
  const [fixture, league, teams] = [entry.fixture, entry.league, entry.teams].map(recordOf);
  const rawStatus = recordOf(fixture?.status);
  const known = statuses.get(rawStatus.short);
  if (!known) return report.dropMatch(where, 'STATUS_UNKNOWN', quote(rawStatus.short));
  const season = readSeason(league?.season, competition);
  if (season === null) return report.dropMatch(where, 'SEASON_UNREADABLE', quote(league?.season));
  const feedId = idOf(fixture?.id);
  if (!feedId) return report.dropMatch(where, 'NOT_A_MATCH', `fixture ${quote(fixture?.id)}`);
  const named = readFixture(
    where,
    {
      competition,
      season,
      round: roundOf(league?.round),
      home: recordOf(teams?.home).name,
      away: recordOf(teams?.away).name,
      kickoff: fixture?.date,
      isTimeKnown: rawStatus.short !== 'TBD',
    },
    report,
  );
  const scores = named && readApiFootballScore(where, entry, known.state, known.reach, report);
  if (!scores) return null;
  const venue = textOf(recordOf(fixture?.venue).name);
  const clock = known.state === 'live' ? clockOf(known.period, rawStatus) : null;
  const details = { ...(clock && { clock }), ...detailsOf(where, entry, report), ...(venue && { venue }) };
  const more = Object.keys(details).length > 0 ? { details } : {};
  return { ...named, state: known.state, ...scores, odds: [], feedId, ...more };
}

/** `Regular Season - 5` becomes `Matchday 5`, as in other feeds. */
function roundOf(rawRound: unknown): string | null {
  return textOf(rawRound)?.replace(/^Regular Season - (\d+)$/, 'Matchday $1') ?? null;
}

function clockOf(period: MatchPeriod | null, { elapsed, extra }: JsonRecord): MatchClock | null {
  if (!period) return null;
  const isRunning = period !== 'halfTime' && period !== 'break' && period !== 'shootOut';
  const minute = isRunning ? wholeNumberOf(elapsed, 0, 120) : null;
  return { period, minute, addedMinute: minute === null ? null : wholeNumberOf(extra, 1, 30) };
}

function detailsOf(where: string, entry: JsonRecord, report: FaultReport): FeedDetails {
  const teams: ApiFootballTeams = teamsOf(entry.teams);
  const [events, lineUps, statistics] = [entry.events, entry.lineups, entry.statistics];
  return {
    ...(Array.isArray(events) && { events: readApiFootballEvents(where, listOf(events), teams, report) }),
    ...(Array.isArray(lineUps) &&
      lineUps.length > 0 && { lineUps: readApiFootballLineUps(where, lineUps, teams, report) }),
    ...(Array.isArray(statistics) &&
      statistics.length > 0 && {
        statistics: readApiFootballStatistics(where, statistics, teams, report),
      }),
  };
}
