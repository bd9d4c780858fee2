import { splitLine } from '#domain/market/line.ts';
import type { Market } from '#domain/market/market.ts';
import type { FeedOdds } from '../outside/football-feed/feed-record.ts';
import type { DemoFixture } from './demo-calendar.ts';
import { type Expectation, expectationOf } from './demo-play.ts';
import { seededRandom } from './seeded-random.ts';

const hourMs = 3_600_000;

/** Hours before kick-off at which prices are set anew. */
const pricedAtHours = [216, 120, 72, 36, 18, 8, 3, 1];
const MOST_GOALS = 10;
/** What a price pays of what it is worth. */
const PAYOUT = 0.95;

type Price = Pick<FeedOdds, 'market' | 'pick' | 'lineQuarters' | 'oddsMilli'>;

/** Chance of each score, `[home][away]`. */
type ScoreChances = readonly (readonly number[])[];

/** Every price set on a match up to an instant: 1x2, one whole-goal handicap, three Asian lines and three totals. */
export function pricesUntil(fixture: DemoFixture, now: Date): FeedOdds[] {
  const expected = expectationOf(fixture);
  const random = seededRandom(`prices ${fixture.season} ${fixture.home.teamKey} ${fixture.away.teamKey}`);
  return pricedAtHours.flatMap((hours) => {
    // Drawn for every instant, so that the past does not depend on when it is looked at.
    const [home, away] = [drift(expected.home, random), drift(expected.away, random)];
    const at = new Date(fixture.kickoffAt.getTime() - hours * hourMs);
    if (at > now) return [];
    return prices(expected, scoreChances({ home, away })).map((price) => ({
      ...price,
      bookmaker: 'demo',
      phase: 'now' as const,
      at,
    }));
  });
}

function drift(mean: number, random: () => number): number {
  return mean * (0.96 + 0.08 * random());
}

/** The lines stay with the match, so that a price can be followed; the chances move. */
function prices(expected: Expectation, chances: ScoreChances): Price[] {
  const handicap = expected.home >= expected.away ? -4 : 4;
  const supremacy = Math.round(4 * (expected.home - expected.away));
  const total = Math.round(4 * (expected.home + expected.away));
  return [
    ...threeWay('1x2', null, chances),
    ...threeWay('handicap3', handicap, chances),
    ...around(0 - supremacy).flatMap((line) => [
      priced(
        'asian',
        'home',
        line,
        fairOdds(line, chances, (home, away) => home - away),
      ),
      priced(
        'asian',
        'away',
        0 - line,
        fairOdds(0 - line, chances, (home, away) => away - home),
      ),
    ]),
    ...around(total).flatMap((line) => [
      priced(
        'totals',
        'over',
        line,
        fairOdds(0 - line, chances, (home, away) => home + away),
      ),
      priced(
        'totals',
        'under',
        line,
        fairOdds(line, chances, (home, away) => 0 - home - away),
      ),
    ]),
  ];
}

function around(line: number): number[] {
  return [line - 1, line, line + 1];
}

function threeWay(market: Market, line: number | null, chances: ScoreChances): Price[] {
  const margin = (home: number, away: number): number => 4 * (home - away) + (line ?? 0);
  const chance = (is: (margin: number) => boolean): number =>
    sum(chances, (home, away) => is(margin(home, away)));
  return [
    priced(market, 'home', line, 1 / chance((each) => each > 0)),
    priced(market, 'draw', line, 1 / chance((each) => each === 0)),
    priced(market, 'away', line, 1 / chance((each) => each < 0)),
  ];
}

/** Odds at which a stake on a line, each half of it on its own, neither wins nor loses in the long run. */
function fairOdds(
  line: number,
  chances: ScoreChances,
  goals: (home: number, away: number) => number,
): number {
  let won = 0;
  let lost = 0;
  for (const part of splitLine(line)) {
    won += sum(chances, (home, away) => 4 * goals(home, away) + part > 0);
    lost += sum(chances, (home, away) => 4 * goals(home, away) + part < 0);
  }
  return 1 + lost / won;
}

function priced(market: Market, pick: string, lineQuarters: number | null, fair: number): Price {
  const odds = Math.min(Math.max(1 + (fair - 1) * PAYOUT, 1.02), 51);
  return { market, pick, lineQuarters, oddsMilli: Math.round(odds * 100) * 10 };
}

function scoreChances({ home, away }: Expectation): ScoreChances {
  const [homeGoals, awayGoals] = [goalChances(home), goalChances(away)];
  return homeGoals.map((one) => awayGoals.map((other) => one * other));
}

/** Poisson; what lies beyond the last goal is added to it. */
function goalChances(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals < MOST_GOALS; goals++) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return [...chances, 1 - chances.reduce((total, chance) => total + chance, 0)];
}

function sum(chances: ScoreChances, counts: (home: number, away: number) => boolean): number {
  return chances
    .flatMap((row, home) => row.map((chance, away) => (counts(home, away) ? chance : 0)))
    .reduce((total, chance) => total + chance, 0);
}
