import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footballDayOf } from '#domain/match/football-day.ts';
import { rounds } from '#test/level.ts';
import { type SimulatedFixture, daysAround, fixturesOn } from './calendar.ts';
import { simulatedLeagues } from './leagues.ts';
import { standingAt } from './course/play.ts';

const minuteMs = 60_000;
const now = new Date('2026-03-14T10:00:00Z');
const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const fixturesRound = (instant: Date, before: number, after: number): SimulatedFixture[] =>
  simulatedLeagues.flatMap((league) =>
    daysAround(instant, before, after).flatMap((day) => fixturesOn(league, day)),
  );

describe.each(simulatedLeagues.map((league) => [league.title, league] as const))('%s', (_, league) => {
  const rounds = 2 * (league.teams.length - 1);
  const seasons = Map.groupBy(
    daysAround(now, 2 * rounds, 0).flatMap((day) => fixturesOn(league, day)),
    ({ season }) => season,
  );
  const whole = [...seasons.values()].filter(
    (fixtures) => fixtures.length === (rounds * league.teams.length) / 2,
  );

  test('in a season everybody plays everybody at home and away, once a day', () => {
    expect(whole.length).toBeGreaterThan(0);
    for (const fixtures of whole) {
      const pairs = new Set(fixtures.map(({ home, away }) => `${home.key} ${away.key}`));
      expect(pairs.size).toBe(fixtures.length);
      for (const ofRound of Map.groupBy(fixtures, ({ round }) => round).values()) {
        expect(new Set(ofRound.flatMap(({ home, away }) => [home, away])).size).toBe(league.teams.length);
      }
    }
  });

  test('a season lasts 22 to 38 days', () => {
    expect(rounds).toBeGreaterThanOrEqual(22);
    expect(rounds).toBeLessThanOrEqual(38);
  });

  test('a club rests for more than half a day between two kick-offs, also from one season to the next', () => {
    const days = daysAround(now, 2 * rounds, 0).flatMap((day) => fixturesOn(league, day));
    for (const club of league.teams) {
      const kickoffs = days
        .filter(({ home, away }) => home === club || away === club)
        .map(({ kickoffAt }) => kickoffAt.getTime())
        .sort((one, other) => one - other);
      const rests = kickoffs.slice(1).map((at, index) => at - (kickoffs[index] ?? 0));
      expect(Math.min(...rests)).toBeGreaterThan(12 * 60 * minuteMs);
    }
  });

  test('is marked as not real, and its clubs have keys of their own', () => {
    expect(league.title).toContain('Demo');
    for (const { key } of league.teams) expect(key).toMatch(/^demo-/);
  });
});

test('no two simulated clubs share a number, a key or a name', () => {
  const clubs = simulatedLeagues.flatMap(({ teams }) => teams);
  expect(clubs).toHaveLength(80);
  for (const part of ['id', 'key', 'name'] as const)
    expect(new Set(clubs.map((club) => club[part])).size, part).toBe(clubs.length);
});

test('every kick-off lies in its football day', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom(...simulatedLeagues), (instant, league) => {
      const day = footballDayOf(instant);
      for (const { kickoffAt } of fixturesOn(league, day)) expect(footballDayOf(kickoffAt)).toBe(day);
    }),
  );
});

test('at any instant, also at night, a match is live and another is due within an hour', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const fixtures = fixturesRound(instant, 5, 1);
      expect(fixtures.some((fixture) => standingAt(fixture, instant).state === 'live')).toBe(true);
      // One that is due may still be put off: that is the fate of some.
      const untilMs = fixtures.map(({ kickoffAt }) => kickoffAt.getTime() - instant.getTime());
      expect(untilMs.some((ms) => ms > 0 && ms <= 60 * minuteMs)).toBe(true);
    }),
    { numRuns: rounds(50) },
  );
});
