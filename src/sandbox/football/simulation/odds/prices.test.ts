import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markets } from '#domain/market/market.ts';
import { pickFault } from '#domain/market/pick-fault.ts';
import { footballDayOf } from '#domain/match/football-day.ts';
import { scoreForecast } from '#domain/model/forecast-scores.ts';
import { isFull, rounds } from '#test/level.ts';
import type { PriceChange } from '../model.ts';
import type { Happening } from '../course/course.ts';
import { bookmakers } from './bookmakers.ts';
import { type SimulatedFixture, daysAround, fixturesOn } from '../calendar.ts';
import { fateOf } from '../fate.ts';
import { simulatedLeagues } from '../leagues.ts';
import { courseOf, kickoffKnownAt, standingAt } from '../course/play.ts';
import { endPrices, pricesBetween } from './prices.ts';
import { threeSeasons } from '../testing/three-seasons.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const forEver = new Date('2200-01-01');
const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const anyFixture = fc
  .tuple(anyInstant, fc.constantFrom(...simulatedLeagues), fc.nat({ max: 5 }))
  .map(([instant, league, at]) => fixturesOn(league, footballDayOf(instant))[at] as SimulatedFixture);
const atMs = ({ at }: PriceChange) => at.getTime();
const from = (fixture: SimulatedFixture, ms: number) =>
  new Date(kickoffKnownAt(fixture, forEver).getTime() + ms);

describe('prices', () => {
  test('can all be settled, of every market before kick-off, and the bookmaker keeps its margin', () => {
    fc.assert(
      fc.property(anyFixture, (fixture) => {
        const prices = pricesBetween(fixture, null, from(fixture, -1));
        for (const price of prices) expect(pickFault(price)).toBeNull();
        expect(new Set(prices.map(({ market }) => market))).toEqual(new Set(markets));
        expect(new Set(prices.map(({ bookmaker }) => bookmaker)).size).toBe(4);
        for (const { key } of bookmakers) {
          const opening = prices.filter(({ bookmaker, phase }) => bookmaker === key && phase === 'opening');
          const ofMarket = (market: string) => opening.filter((price) => price.market === market);
          const worth = (some: readonly PriceChange[]) =>
            some.reduce((sum, { oddsMilli }) => sum + 1000 / oddsMilli, 0);
          expect(ofMarket('1x2')).toHaveLength(3);
          for (const market of ['1x2', 'handicap3'])
            if (ofMarket(market).length > 0) expect(worth(ofMarket(market))).toBeGreaterThan(1);
          expect(worth(ofMarket('1x2'))).toBeLessThan(1.12);
        }
      }),
      { numRuns: rounds(5) },
    );
  });

  test('do not depend on when and in how many steps they are read', () => {
    fc.assert(
      fc.property(
        anyFixture,
        fc.array(fc.integer({ min: -130, max: 3 }), { maxLength: 6 }),
        (fixture, hours) => {
          const steps = [...hours]
            .sort((one, other) => one - other)
            .map((hour) => from(fixture, hour * hourMs));
          const inSteps = [...steps, forEver].flatMap((until, at) =>
            pricesBetween(fixture, steps[at - 1] ?? null, until),
          );
          const atOnce = pricesBetween(fixture, null, forEver);
          const sorted = (prices: readonly PriceChange[]) =>
            prices.map((price) => JSON.stringify(price)).sort();
          expect(sorted(inSteps)).toEqual(sorted(atOnce));
        },
      ),
      { numRuns: rounds(2) },
    );
  });

  test('end prices are the first and the last before kick-off, and a part of all changes', () => {
    fc.assert(
      fc.property(anyFixture, fc.integer({ min: -130, max: 5 }), (fixture, hours) => {
        const until = from(fixture, hours * hourMs);
        const whole = pricesBetween(fixture, null, until).map((price) => JSON.stringify(price));
        const ends = endPrices(fixture, until);
        for (const price of ends) expect(whole).toContain(JSON.stringify(price));
        const wide = endPrices(fixture, until, bookmakers, { isWide: true });
        for (const price of wide) expect(whole).toContain(JSON.stringify(price));
        // From 42 hours before kick-off on nothing is missing but scores.
        if (hours > -41) {
          const priced = new Set(wide.map(({ market }) => market));
          expect(priced).toEqual(new Set(markets.filter((market) => market !== 'score')));
        }
        expect(new Set(ends.map(({ market }) => market)).size).toBe(
          hours > -119 ? 3 : new Set(ends.map(({ market }) => market)).size,
        );
        const series = Map.groupBy(ends, ({ bookmaker, market, pick, lineQuarters }) =>
          [bookmaker, market, pick, lineQuarters].join(' '),
        );
        for (const prices of series.values()) expect(prices.length).toBeLessThanOrEqual(2);
      }),
      { numRuns: rounds(3) },
    );
  });

  test('closing ones are those of kick-off: the last before it', () => {
    fc.assert(
      fc.property(
        anyFixture.filter((fixture) => fateOf(fixture).kind !== 'cancelled'),
        (fixture) => {
          const prices = pricesBetween(fixture, null, from(fixture, 0));
          const closing = prices.filter(({ phase }) => phase === 'closing');
          expect(new Set(closing.map(({ bookmaker }) => bookmaker)).size).toBe(4);
          for (const price of closing) {
            expect(price.at).toEqual(from(fixture, 0));
            const last = prices
              .filter((other) => other.phase !== 'closing' && keyOf(other) === keyOf(price))
              .toSorted((one, other) => atMs(one) - atMs(other))
              .at(-1);
            expect(last?.oddsMilli).toBe(price.oddsMilli);
          }
        },
      ),
      { numRuns: rounds(3) },
    );
  });

  test('of a postponed match end with the announcement and begin again with the new kick-off', () => {
    const fixture = simulatedLeagues
      .flatMap((league) =>
        daysAround(new Date('2026-11-21T10:00:00Z'), 60, 0).flatMap((day) => fixturesOn(league, day)),
      )
      .find((each) => fateOf(each).kind === 'moved');
    const fate = fixture && fateOf(fixture);
    if (!fixture || fate?.kind !== 'moved') throw new Error('no match is moved');
    const times = pricesBetween(fixture, null, forEver).map(atMs);
    expect(times.filter((at) => at >= fate.announcedAt.getTime() && at <= fate.decidedAt.getTime())).toEqual(
      [],
    );
    expect(times.some((at) => at < fate.announcedAt.getTime())).toBe(true);
    expect(times.some((at) => at > fate.decidedAt.getTime())).toBe(true);
  });
});

describe('in play', () => {
  const played = daysAround(new Date('2026-11-21T10:00:00Z'), 4, 0)
    .flatMap((day) => simulatedLeagues.flatMap((league) => fixturesOn(league, day)))
    .filter((fixture) => fateOf(fixture).kind === 'played')
    .slice(0, rounds(15));
  const inPlay = (fixture: SimulatedFixture) =>
    pricesBetween(fixture, from(fixture, 0), forEver).filter(({ bookmaker }) => bookmaker === 'demo-anchor');

  test('prices go on until shortly before the end, in the markets of everybody', () => {
    for (const fixture of played.slice(0, 10)) {
      const prices = inPlay(fixture);
      const { endsMs } = courseOf(fixture);
      const last = Math.max(...prices.map(atMs)) - fixture.kickoffAt.getTime();
      expect(last).toBeLessThan(endsMs - 3 * minuteMs);
      expect(last).toBeGreaterThan(endsMs - 15 * minuteMs);
      for (const { market } of prices) expect(['1x2', 'asian', 'totals']).toContain(market);
    }
  });

  test('a goal shortens the price of the side that scored', () => {
    let goals = 0;
    for (const fixture of played) {
      const prices = inPlay(fixture);
      const { happenings } = courseOf(fixture);
      for (const goal of happenings) {
        const { atMs: scoredMs, event, cancelledAtMs } = goal;
        if (event.kind !== 'goal' || cancelledAtMs !== null || !isAlone(fixture, goal)) continue;
        const ofSide = prices.filter(({ market, pick }) => market === '1x2' && pick === event.side);
        const scoredAt = from(fixture, scoredMs).getTime();
        const before = ofSide.findLast((price) => atMs(price) <= scoredAt);
        const then = ofSide.find((price) => atMs(price) > scoredAt && atMs(price) <= scoredAt + 2 * minuteMs);
        if (!before || !then || before.oddsMilli < 1100) continue;
        goals++;
        expect(then.oddsMilli).toBeLessThan(before.oddsMilli);
      }
    }
    expect(goals).toBeGreaterThan(rounds(8));
  });

  test('a red card lengthens the price of the side that has a man less', () => {
    let cards = 0;
    const many = daysAround(new Date('2026-11-21T10:00:00Z'), rounds(8), 0)
      .flatMap((day) => simulatedLeagues.flatMap((league) => fixturesOn(league, day)))
      .filter((fixture) => fateOf(fixture).kind === 'played');
    for (const fixture of many) {
      const { happenings, endsMs } = courseOf(fixture);
      const red = happenings.find(({ event }) => event.kind === 'redCard' || event.kind === 'secondYellow');
      if (!red || !isAlone(fixture, red) || red.atMs > endsMs - 40 * minuteMs) continue;
      const ofOther = inPlay(fixture).filter(
        ({ market, pick }) => market === '1x2' && pick === (red.event.side === 'home' ? 'away' : 'home'),
      );
      const redAt = from(fixture, red.atMs).getTime();
      const before = ofOther.findLast((price) => atMs(price) <= redAt);
      const then = ofOther.find((price) => atMs(price) > redAt);
      if (!before || !then) continue;
      cards++;
      expect(then.oddsMilli).toBeLessThan(before.oddsMilli);
    }
    expect(cards).toBeGreaterThan(rounds(5));
  });
});

test('closing prices tell more than opening ones, and neither is beyond what a market knows', () => {
  const sums = { opening: 0, closing: 0 };
  let matches = 0;
  // Pricing is slow: a part of the matches tells the same.
  const fixtures = threeSeasons.filter((_, index) => isFull || index % 4 === 0);
  for (const fixture of fixtures) {
    const { state, score90 } = standingAt(fixture, forEver);
    if (state !== 'finished' || !score90) continue;
    matches++;
    const outcome = 1 - Math.sign(score90[0] - score90[1]);
    const ends = endPrices(fixture, forEver, bookmakers.slice(0, 1));
    for (const phase of ['opening', 'closing'] as const) {
      const worth = ends
        .filter((price) => price.market === '1x2' && price.phase === phase)
        .map(({ oddsMilli }) => 1000 / oddsMilli);
      const all = worth.reduce((sum, each) => sum + each, 0);
      sums[phase] += scoreForecast(
        worth.map((each) => each / all),
        outcome,
      ).rps;
    }
  }
  expect(sums.closing).toBeLessThan(sums.opening);
  // Closing odds of five real leagues come to .1977.
  expect(sums.closing / matches).toBeGreaterThan(0.18);
  expect(sums.closing / matches).toBeLessThan(0.225);
});

/** Whether no other event moves the prices around this one. */
function isAlone(fixture: SimulatedFixture, happening: Happening): boolean {
  return courseOf(fixture).happenings.every(
    (each) =>
      each === happening || Math.abs(each.atMs - happening.atMs) > 9 * minuteMs || isQuiet(each.event.kind),
  );
}

function isQuiet(kind: string): boolean {
  return kind === 'yellowCard' || kind === 'substitution' || kind === 'penaltyMissed';
}

function keyOf({ bookmaker, market, pick, lineQuarters }: PriceChange): string {
  return `${bookmaker} ${market} ${pick} ${lineQuarters}`;
}
