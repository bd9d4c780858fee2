import type { LeagueCode } from './clubs.ts';
import type { Listing } from './simulation/lottery.ts';
import type { PriceChange } from './simulation/model.ts';

export const states = [
  'scheduled',
  'live',
  'suspended',
  'finished',
  'postponed',
  'abandoned',
  'cancelled',
  'awarded',
] as const;
export const periods = ['firstHalf', 'halfTime', 'secondHalf', 'break', 'extraTime', 'shootOut'] as const;

export type Score = [home: number, away: number];
export type Side = 'home' | 'away';

/** `player` scored, was booked or goes off; `other` assisted or comes on. `side` is the side that an own goal counts for. */
export type FixtureEvent = {
  minute: number;
  added: number | null;
  side: Side;
  kind:
    | 'goal'
    | 'ownGoal'
    | 'penalty'
    | 'missedPenalty'
    | 'yellow'
    | 'secondYellow'
    | 'red'
    | 'change'
    | 'goalCancelled';
  player: string;
  other: string | null;
};

type FixtureLineUp = {
  side: Side;
  formation: string;
  coach: string;
  starting: { name: string; number: number; position: string }[];
  bench: { name: string; number: number; position: string }[];
};

type FixtureAbsence = { side: Side; player: string; isDoubtful: boolean; reason: string };

/** Bets in the format of API-Football. */
type FixtureBook = {
  bookmaker: string;
  bets: { id: number; name: string; values: { value: string; odd: string }[] }[];
};

/** A match, independent of the provider that serves it. */
export type Fixture = {
  id: number;
  league: LeagueCode;
  matchday: number;
  home: number;
  away: number;
  /** ISO 8601. */
  kickoffAt: string;
  state: (typeof states)[number];
  period: (typeof periods)[number] | null;
  minute: number | null;
  added: number | null;
  /** Current score, or after 90 minutes; without extra time and shoot-out. */
  score: Score | null;
  halfTime: Score | null;
  afterExtraTime: Score | null;
  shootOut: Score | null;
  events: FixtureEvent[];
  lineUps: FixtureLineUp[];
  /** `{"Total Shots": [14, 9]}`, with the names of API-Football. */
  statistics: Record<string, [home: number | string | null, away: number | string | null]>;
  odds: FixtureBook[];
  /** Number of the season in a simulated league; absent where the year identifies it. */
  season?: number;
  /** Absent players, and line-ups as they are expected; null until they are known. */
  absences?: readonly FixtureAbsence[] | null;
  expectedLineUps?: readonly FixtureLineUp[] | null;
  /** Price history; no real provider has one. */
  priceChanges?: readonly PriceChange[];
  /** Lottery lists it is in; no real provider has them. */
  lottery?: readonly Listing[];
};

/** A scheduled match. */
export function aFixture(
  named: Pick<Fixture, 'id' | 'league' | 'matchday' | 'home' | 'away' | 'kickoffAt'>,
): Fixture {
  const noScores = { score: null, halfTime: null, afterExtraTime: null, shootOut: null };
  const nothing = { events: [], lineUps: [], statistics: {}, odds: [booksOf(named.id)] };
  return { ...named, state: 'scheduled', period: null, minute: null, added: null, ...noScores, ...nothing };
}

/** Odds that depend on the match and have a margin. */
function booksOf(id: number): FixtureBook {
  const home = 1.6 + (id % 9) / 5;
  const away = 1 / (1.06 - 0.28 - 1 / home);
  const odd = (decimal: number) => decimal.toFixed(2);
  return {
    bookmaker: 'Bet365',
    bets: [
      {
        id: 1,
        name: 'Match Winner',
        values: [
          { value: 'Home', odd: odd(home) },
          { value: 'Draw', odd: odd(1 / 0.28) },
          { value: 'Away', odd: odd(away) },
        ],
      },
      {
        id: 4,
        name: 'Asian Handicap',
        values: [
          { value: 'Home -0.25', odd: '1.90' },
          { value: 'Away -0.25', odd: '1.98' },
        ],
      },
      {
        id: 5,
        name: 'Goals Over/Under',
        values: [
          { value: 'Over 2.5', odd: '1.85' },
          { value: 'Under 2.5', odd: '2.02' },
        ],
      },
    ],
  };
}
