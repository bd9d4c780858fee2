import type { MatchClock, MatchStatistic } from '#domain/match/match-details.ts';
import type { Score } from '#domain/match/match-state.ts';
import { transaction } from '#server/db/transaction.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';
import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import type { TestApp } from '../../test-app.ts';

/** Of `buildLeague`: the first matches without a result. */
const KICK_OFF = '2026-03-14T15:00:00Z';

export interface LeagueMatch {
  readonly id: string;
  /** Team keys. */
  readonly home: string;
  readonly away: string;
  /** English names, as feeds spell them. */
  readonly host: string;
  readonly guest: string;
}

/** A match of `buildLeague` without a result. */
export async function nextMatchOfLeague(it: TestApp): Promise<LeagueMatch> {
  return await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.id', 'match.home', 'match.away', 'host.name_en as host', 'guest.name_en as guest'])
    .where('kickoff_at', '=', new Date(KICK_OFF))
    .orderBy('match.id')
    .executeTakeFirstOrThrow();
}

/** A clock in the half of its minute. */
export function clockAt(minute: number, period?: MatchClock['period']): MatchClock {
  return { period: period ?? (minute <= 45 ? 'firstHalf' : 'secondHalf'), minute, addedMinute: null };
}

/** Instant of a minute of play, with a quarter of an hour of half-time. */
export function instantOf({ minute }: MatchClock): string {
  const played = minute ?? 45;
  return new Date(Date.parse(KICK_OFF) + (played + (played > 45 ? 15 : 0)) * 60_000).toISOString();
}

interface LiveReport {
  readonly clock: MatchClock;
  readonly score90?: Score;
  readonly redCards?: Score;
  /** Besides the red cards. */
  readonly statistics?: readonly MatchStatistic[];
}

/** Stores what a live feed reports of the match. */
export async function reportLive(
  it: TestApp,
  { home, away }: LeagueMatch,
  { clock, score90 = [0, 0], redCards = [0, 0], statistics = [] }: LiveReport,
): Promise<void> {
  const cards: MatchStatistic = { kind: 'redCards', home: redCards[0], away: redCards[1] };
  const match: FeedMatch = {
    where: 'fixture 1',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    round: 'Matchday 17',
    home,
    away,
    kickoffDate: '2026-03-14',
    kickoffAt: new Date(KICK_OFF),
    timeKnown: true,
    state: 'live',
    halfTime: null,
    score90,
    afterExtraTime: null,
    shootOut: null,
    odds: [],
    details: { clock, statistics: [cards, ...statistics] },
  };
  await transaction(it.ctx.db, (tx) =>
    storeMatches(it.ctx, tx, { source: 'api-football', fileName: 'test', matches: [match] }),
  );
}
