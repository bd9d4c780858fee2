import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickFault } from '#domain/market/pick-fault.ts';
import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import { footballDayOf } from '#domain/match/football-day.ts';
import { type DemoFixture, daysAround, fixturesOn } from './demo-calendar.ts';
import { demoLeagues } from './demo-leagues.ts';
import { standingAt } from './demo-play.ts';
import { pricesUntil } from './demo-prices.ts';

const minuteMs = 60_000;
const now = new Date('2026-03-14T10:00:00Z');
const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const anyFixture = fc
  .tuple(anyInstant, fc.constantFrom(...demoLeagues), fc.nat({ max: 3 }))
  .map(([instant, league, at]) => fixturesOn(league, footballDayOf(instant))[at] as DemoFixture);

describe('the calendar', () => {
  test.each(demoLeagues.map((league) => [league.competition.code, league] as const))(
    '%s: in a season everybody plays everybody at home and away, once a day',
    (_, league) => {
      const rounds = 2 * (league.teams.length - 1);
      const days = daysAround(now, 2 * rounds, 0);
      const bySeason = Map.groupBy(
        days.flatMap((day) => fixturesOn(league, day)),
        ({ season }) => season,
      );
      const whole = [...bySeason.values()].filter(
        (fixtures) => fixtures.length === (rounds * league.teams.length) / 2,
      );
      expect(whole.length).toBeGreaterThan(0);
      for (const fixtures of whole) {
        expect(new Set(fixtures.map(({ home, away }) => `${home.teamKey} ${away.teamKey}`)).size).toBe(
          fixtures.length,
        );
        for (const ofRound of Map.groupBy(fixtures, ({ round }) => round).values()) {
          expect(new Set(ofRound.flatMap(({ home, away }) => [home, away])).size).toBe(league.teams.length);
        }
      }
    },
  );

  test('every kick-off lies in its football day', () => {
    fc.assert(
      fc.property(anyFixture, ({ kickoffAt, day }) => {
        expect(footballDayOf(kickoffAt)).toBe(day);
      }),
    );
  });

  test('at any instant a match is live or begins within four and a half hours', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const fixtures = demoLeagues.flatMap((league) =>
          daysAround(instant, 1, 1).flatMap((day) => fixturesOn(league, day)),
        );
        const next = fixtures.filter(({ kickoffAt }) => {
          const ahead = kickoffAt.getTime() - instant.getTime();
          return ahead > -112 * minuteMs && ahead < 270 * minuteMs;
        });
        expect(next.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a match', () => {
  test('begins at its kick-off, and its goals only grow until it is finished', () => {
    fc.assert(
      fc.property(anyFixture, (fixture) => {
        const at = (minutes: number) =>
          standingAt(fixture, new Date(fixture.kickoffAt.getTime() + minutes * minuteMs));
        expect(at(-1)).toEqual({ state: 'scheduled', minute: null, halfTime: null, score90: null });
        expect(at(0)).toMatchObject({ state: 'live', minute: 1, score90: [0, 0] });
        let [home, away] = [0, 0];
        for (let minutes = 0; minutes <= 112; minutes++) {
          const { score90, halfTime } = at(minutes);
          expect(score90?.[0]).toBeGreaterThanOrEqual(home);
          expect(score90?.[1]).toBeGreaterThanOrEqual(away);
          expect(halfTime === null).toBe(minutes < 46);
          [home, away] = score90 ?? [0, 0];
        }
        expect(at(111).state).toBe('live');
        expect(at(112)).toEqual(at(100_000));
        expect(at(112)).toMatchObject({ state: 'finished', minute: null });
        expect(at(50)).toMatchObject({ minute: 45 });
      }),
      { numRuns: 30 },
    );
  });

  test('has scores like those of real leagues', () => {
    const days = daysAround(now, 400, 0);
    const results = demoLeagues
      .flatMap((league) => days.slice(0, 399).flatMap((day) => fixturesOn(league, day)))
      .map((fixture) => standingAt(fixture, new Date('2030-01-01')).score90 ?? [0, 0]);
    const share = (is: (home: number, away: number) => boolean) =>
      results.filter(([home, away]) => is(home, away)).length / results.length;
    expect(share((home, away) => home > away)).toBeCloseTo(0.43, 0.9);
    expect(share((home, away) => home === away)).toBeCloseTo(0.25, 0.9);
    expect(share((home, away) => home + away > 2)).toBeCloseTo(0.52, 0.9);
  });
});

describe('prices', () => {
  test('can all be settled, cover four markets, and pay less than they are worth', () => {
    fc.assert(
      fc.property(anyFixture, (fixture) => {
        const prices = pricesUntil(fixture, fixture.kickoffAt);
        expect(new Set(prices.map(({ market }) => market))).toEqual(
          new Set(['1x2', 'handicap3', 'asian', 'totals']),
        );
        for (const price of prices) expect(pickFault(price)).toBeNull();
        const first = prices.filter(({ at }) => at?.getTime() === prices[0]?.at?.getTime());
        const margin = (market: string) =>
          first
            .filter((price) => price.market === market)
            .reduce((total, { oddsMilli }) => total + 1000 / oddsMilli, 0);
        expect(margin('1x2')).toBeGreaterThan(1);
        expect(margin('1x2')).toBeLessThan(1.12);
        expect(margin('asian') / 3).toBeGreaterThan(1);
        expect(margin('asian') / 3).toBeLessThan(1.12);
      }),
      { numRuns: 50 },
    );
  });

  test('once set stay as they are, whenever one looks', () => {
    fc.assert(
      fc.property(anyFixture, fc.nat({ max: 300 }), (fixture, hours) => {
        const early = pricesUntil(fixture, new Date(fixture.kickoffAt.getTime() - hours * 3_600_000));
        expect(pricesUntil(fixture, fixture.kickoffAt).slice(0, early.length)).toEqual(early);
      }),
      { numRuns: 50 },
    );
  });
});

test('the leagues are marked as not real in both languages, and their clubs have keys of their own', () => {
  for (const { competition, teams } of demoLeagues) {
    expect(competition.nameZh).toContain('演示');
    expect(competition.nameEn).toContain('Demo');
    for (const { teamKey } of teams) expect(teamKey).toMatch(/^demo-/);
  }
  expect(parseCalendarDate(footballDayOf(now))).toBe('2026-03-14');
});
