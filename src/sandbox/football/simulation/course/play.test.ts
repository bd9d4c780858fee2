import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footballDayOf } from '#domain/match/football-day.ts';
import { type SimulatedFixture, fixturesOn } from '../calendar.ts';
import { fateOf } from '../fate.ts';
import { simulatedLeagues } from '../leagues.ts';
import { courseOf, eventsBy, standingAt } from './play.ts';
import { statisticsBy } from './statistics.ts';

const minuteMs = 60_000;
const past = (fixture: SimulatedFixture, ms: number) => new Date(fixture.kickoffAt.getTime() + ms);
const anyInstant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const anyFixture = fc
  .tuple(anyInstant, fc.constantFrom(...simulatedLeagues), fc.nat({ max: 5 }))
  .map(([instant, league, at]) => fixturesOn(league, footballDayOf(instant))[at] as SimulatedFixture);
const played = anyFixture.filter((fixture) => fateOf(fixture).kind === 'played');

describe('a match', () => {
  test('begins at 0-0 at its kick-off, has its interval and ends once', () => {
    fc.assert(
      fc.property(played, (fixture) => {
        const { firstEndsMs, secondStartsMs, endsMs } = courseOf(fixture);
        expect(standingAt(fixture, past(fixture, -1))).toMatchObject({ state: 'scheduled', score90: null });
        expect(standingAt(fixture, past(fixture, 0))).toMatchObject({
          state: 'live',
          clock: { period: 'firstHalf', minute: 1, addedMinute: null },
          halfTime: null,
          score90: [0, 0],
        });
        expect(standingAt(fixture, past(fixture, firstEndsMs - 1)).clock).toMatchObject({
          period: 'firstHalf',
          minute: 45,
          addedMinute: firstEndsMs / minuteMs - 45,
        });
        expect(standingAt(fixture, past(fixture, firstEndsMs)).clock?.period).toBe('halfTime');
        expect(standingAt(fixture, past(fixture, secondStartsMs)).clock).toMatchObject({
          period: 'secondHalf',
          minute: 46,
        });
        expect(standingAt(fixture, past(fixture, endsMs - 1))).toMatchObject({
          state: 'live',
          clock: { minute: 90 },
        });
        expect(standingAt(fixture, past(fixture, endsMs))).toMatchObject({ state: 'finished', clock: null });
      }),
      { numRuns: 50 },
    );
  });

  test('has at every minute the score that its goals come to, and the half-time score of the first half', () => {
    fc.assert(
      fc.property(played, fc.integer({ min: 0, max: 130 }), (fixture, minute) => {
        const course = courseOf(fixture);
        const { score90, halfTime, watchedMs } = standingAt(fixture, past(fixture, minute * minuteMs));
        const events = eventsBy(course, watchedMs);
        const goals = events.filter(({ score }) => score !== null);
        const count = (side: string, among = goals) => among.filter((goal) => goal.side === side).length;
        expect(score90).toEqual([count('home'), count('away')]);
        expect(goals.at(-1)?.score ?? [0, 0]).toEqual(score90);
        const first = goals.filter(({ period }) => period === 'firstHalf');
        if (halfTime) expect(halfTime).toEqual([count('home', first), count('away', first)]);
      }),
    );
  });

  test('reported events stay, except a goal that is cancelled', () => {
    fc.assert(
      fc.property(played, fc.nat({ max: 120 }), fc.nat({ max: 20 }), (fixture, minute, later) => {
        const course = courseOf(fixture);
        const known = eventsBy(course, minute * minuteMs).map((event) => ({ ...event, score: null }));
        const then = eventsBy(course, (minute + later) * minuteMs).map((event) => ({
          ...event,
          score: null,
        }));
        const gone = known.filter((event) => !then.some((other) => isSame(event, other)));
        for (const { side, player } of gone)
          expect(then).toContainEqual(expect.objectContaining({ kind: 'goalCancelled', side, player }));
      }),
    );
  });

  test('is played by those in the line-ups, eleven and on the pitch at the time', () => {
    fc.assert(
      fc.property(played, (fixture) => {
        const { lineUps, happenings } = courseOf(fixture);
        for (const { side, starting, bench, formation } of lineUps) {
          const field = new Set(starting.map(({ name }) => name));
          const numbers = [...starting, ...bench].map(({ number }) => number);
          expect(new Set(numbers).size).toBe(20);
          expect(field.size).toBe(11);
          expect(formation?.split('-').reduce((sum, line) => sum + Number(line), 0)).toBe(10);
          for (const { event } of happenings) {
            if (event.kind === 'ownGoal' ? event.side === side : event.side !== side) continue;
            if (event.kind === 'substitution') {
              expect(field.delete(event.other ?? '')).toBe(true);
              field.add(event.player ?? '');
            } else expect(field).toContain(event.player);
            if (event.kind === 'redCard' || event.kind === 'secondYellow') field.delete(event.player ?? '');
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has statistics that only grow and agree with its events', () => {
    fc.assert(
      fc.property(played, (fixture) => {
        const course = courseOf(fixture);
        let before = new Map<string, readonly [number, number]>();
        for (let minute = 0; minute <= 120; minute += 4) {
          const events = eventsBy(course, minute * minuteMs);
          const now = new Map(
            statisticsBy(fixture, course, minute * minuteMs).map(({ kind, home, away }) => [
              kind as string,
              [home, away] as const,
            ]),
          );
          const of = (kind: string, at: 0 | 1) => now.get(kind)?.[at] ?? -1;
          expect(of('possession', 0) + of('possession', 1)).toBe(100);
          for (const [at, side] of [[0, 'home'] as const, [1, 'away'] as const]) {
            const happened = (...kinds: string[]) =>
              events.filter((event) => event.side === side && kinds.includes(event.kind)).length;
            expect(of('shots', at)).toBeGreaterThanOrEqual(of('shotsOnTarget', at));
            expect(of('shotsOnTarget', at)).toBeGreaterThanOrEqual(happened('goal', 'penalty'));
            expect(of('saves', at === 0 ? 1 : 0)).toBe(of('shotsOnTarget', at) - happened('goal', 'penalty'));
            expect(of('yellowCards', at)).toBe(happened('yellowCard'));
            expect(of('redCards', at)).toBe(happened('redCard', 'secondYellow'));
            for (const kind of ['corners', 'fouls', 'offsides', 'passes'])
              expect(of(kind, at), kind).toBeGreaterThanOrEqual(before.get(kind)?.[at] ?? 0);
          }
          before = now;
        }
      }),
      { numRuns: 30 },
    );
  });
});

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
