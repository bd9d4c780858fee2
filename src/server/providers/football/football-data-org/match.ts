import type { MatchClock } from '#domain/match/match-details.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { readFixture } from '../record/feed-fixture.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import { seasonStartingIn } from '../record/feed-season.ts';
import { readFootballDataOrgDetails } from './details.ts';
import { readFootballDataOrgScore } from './score.ts';
import {
  plainText,
  idOf,
  isAbsent,
  isRecord,
  type JsonRecord,
  quote,
  recordOf,
  textOf,
} from '../record/json-value.ts';
import type { Competition } from '../names/competitions.ts';
import type { ProviderCodes } from '../names/provider-codes.ts';

/** A suspended match may resume on the same day, so it is live. */
const states: ReadonlyMap<unknown, MatchState> = new Map([
  ['SCHEDULED', 'scheduled'],
  ['TIMED', 'scheduled'],
  ['IN_PLAY', 'live'],
  ['PAUSED', 'live'],
  ['EXTRA_TIME', 'live'],
  ['PENALTY_SHOOTOUT', 'live'],
  ['SUSPENDED', 'live'],
  ['FINISHED', 'finished'],
  ['AWARDED', 'awarded'],
  ['POSTPONED', 'postponed'],
  ['CANCELLED', 'cancelled'],
  ['CANCELED', 'cancelled'],
]);

/** Whether both teams are still undetermined: such a match cannot be imported. */
export function isOpenPairing(entry: unknown): boolean {
  const { homeTeam, awayTeam } = recordOf(entry);
  return [homeTeam, awayTeam].some((team) => isRecord(team) && 'name' in team && team.name === null);
}

/**
 * One entry of `matches` in normalized form.
 * @param competition of the whole response, for entries without one.
 * @returns null if it is invalid; the report has the reason, once.
 */
export function readFootballDataOrgMatch(
  where: string,
  entry: unknown,
  competition: Competition | null,
  codes: ProviderCodes,
  report: FaultReport,
): FeedMatch | null {
  if (!isRecord(entry)) return report.dropMatch(where, 'NOT_A_MATCH', quote(entry));
  const named = recordOf(entry.competition).code;
  const played = isAbsent(named) ? competition : codes.resolve(named);
  if (!played) return report.dropMatch(where, 'COMPETITION_UNKNOWN', quote(named));
  const season = seasonOf(entry.season, played);
  if (!season) return report.dropMatch(where, 'SEASON_UNREADABLE', quote(recordOf(entry.season).startDate));
  const state = states.get(entry.status);
  if (!state) return report.dropMatch(where, 'STATUS_UNKNOWN', quote(entry.status));
  const fixture = readFixture(
    where,
    {
      competition: played,
      season,
      round: roundOf(entry),
      home: recordOf(entry.homeTeam).name,
      away: recordOf(entry.awayTeam).name,
      kickoff: entry.utcDate,
      isTimeKnown: entry.status !== 'SCHEDULED',
    },
    report,
  );
  const scores = fixture && readFootballDataOrgScore(where, entry.score, state, report);
  if (!scores) return null;
  const clock = state === 'live' ? clockOf(entry) : null;
  const details = { ...(clock && { clock }), ...readFootballDataOrgDetails(where, entry, report) };
  const feedId = idOf(entry.id);
  return {
    ...fixture,
    state,
    ...scores,
    odds: [],
    ...(feedId && { feedId }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}

/** The season by its first day, `2025-08-15`. */
export function seasonOf(rawSeason: unknown, competition: Competition): string | null {
  const year = /^(\d{4})-\d\d-\d\d$/.exec(plainText(recordOf(rawSeason).startDate))?.[1];
  return year ? seasonStartingIn(Number(year), competition) : null;
}

/** `REGULAR_SEASON` of matchday 5 becomes `Matchday 5`, `LAST_16` becomes `LAST 16`. */
function roundOf({ stage, matchday }: JsonRecord): string | null {
  const name = textOf(stage)?.replaceAll('_', ' ') ?? null;
  const isLeague = name === null || name === 'REGULAR SEASON';
  if (!isLeague) return name;
  return Number.isInteger(matchday) ? `Matchday ${matchday}` : null;
}

function clockOf(entry: JsonRecord): MatchClock | null {
  const [, minute, added] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(plainText(entry.minute ?? '')) ?? [];
  const period = periodOf(entry, minute === undefined ? null : Number(minute));
  if (period === null) return null;
  const more = Number.isInteger(entry.injuryTime) ? Number(entry.injuryTime) : null;
  const addedMinute = added === undefined ? more : Number(added);
  // At half-time there is no minute.
  if (minute === undefined || period === 'halfTime') return { period, minute: null, addedMinute: null };
  return { period, minute: Number(minute), addedMinute: addedMinute || null };
}

/** The free plan has no minute; there a half-time score indicates the second half. */
function periodOf({ status, score }: JsonRecord, minute: number | null): MatchClock['period'] | null {
  const { duration, halfTime } = recordOf(score);
  if (status === 'SUSPENDED') return null;
  if (status === 'PENALTY_SHOOTOUT' || duration === 'PENALTY_SHOOTOUT') return 'shootOut';
  if (status === 'EXTRA_TIME' || duration === 'EXTRA_TIME') return 'extraTime';
  if (status === 'PAUSED') return 'halfTime';
  if (minute !== null) return minute <= 45 ? 'firstHalf' : 'secondHalf';
  return isAbsent(recordOf(halfTime).home) ? 'firstHalf' : 'secondHalf';
}
