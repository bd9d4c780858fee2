import { describe, expect, test } from 'vitest';
import type { Score } from '#domain/match/match-state.ts';
import { fateOf } from '../fate.ts';
import { courseOf, standingAt } from './play.ts';
import { threeSeasons } from '../testing/three-seasons.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = new Date('2026-11-21T10:00:00Z');

describe('of three seasons', () => {
  const later = new Date(now.getTime() + 10 * 24 * hourMs);
  const results = threeSeasons.flatMap((fixture) => {
    const { state, score90, halfTime } = standingAt(fixture, later);
    return state === 'finished' && score90 && halfTime ? [{ score90, halfTime }] : [];
  });
  const share = (is: (score90: Score, halfTime: Score) => boolean) =>
    results.filter(({ score90, halfTime }) => is(score90, halfTime)).length / results.length;
  const side = ([home, away]: Score) => 'ADH'[Math.sign(home - away) + 1];
  const isNear = (measured: number, real: number, band: number) =>
    expect(Math.abs(measured - real), `${measured} for ${real}`).toBeLessThanOrEqual(band);

  // Real shares: 7,203 matches of five leagues. Bands are three standard errors of so many matches and a little more.
  test('results, goals and halves are like those of real leagues', () => {
    expect(results.length).toBeGreaterThan(3500);
    for (const [result, real] of [
      ['H', 0.431],
      ['D', 0.25],
      ['A', 0.319],
    ] as const)
      isNear(
        share((score) => side(score) === result),
        real,
        0.028,
      );
    const goals = [0.065, 0.162, 0.244, 0.224, 0.154, 0.084, 0.039, 0.027];
    for (const [count, real] of goals.entries())
      isNear(
        share(([home, away]) => Math.min(home + away, 7) === count),
        real,
        0.024,
      );
    isNear(
      share(([home, away]) => home > 0 && away > 0),
      0.542,
      0.03,
    );
    const halves = {
      HH: 0.26,
      HD: 0.052,
      HA: 0.024,
      DH: 0.141,
      DD: 0.146,
      DA: 0.113,
      AH: 0.031,
      AD: 0.052,
      AA: 0.182,
    };
    for (const [both, real] of Object.entries(halves))
      isNear(
        share((score, half) => `${side(half)}${side(score)}` === both),
        real,
        0.025,
      );
  });

  test('goals fall in added time too, from the spot, into the own net, and some are cancelled', () => {
    const happenings = threeSeasons.flatMap((fixture) => courseOf(fixture).happenings);
    const perMatch = (is: (each: (typeof happenings)[number]) => boolean) =>
      happenings.filter(is).length / threeSeasons.length;
    isNear(
      perMatch(({ event }) => event.kind === 'penalty'),
      0.23,
      0.06,
    );
    isNear(
      perMatch(({ event }) => event.kind === 'ownGoal'),
      0.08,
      0.03,
    );
    isNear(
      perMatch(({ event }) => event.kind === 'goalCancelled'),
      0.12,
      0.04,
    );
    isNear(
      perMatch(({ event }) => event.kind === 'yellowCard'),
      3.8,
      0.5,
    );
    isNear(
      perMatch(({ event }) => event.kind === 'redCard' || event.kind === 'secondYellow'),
      0.16,
      0.05,
    );
    isNear(
      perMatch(
        ({ event }) => event.kind === 'goal' && event.period === 'firstHalf' && event.addedMinute !== null,
      ),
      0.05,
      0.03,
    );
    isNear(
      perMatch(
        ({ event }) => event.kind === 'goal' && event.period === 'secondHalf' && event.addedMinute !== null,
      ),
      0.14,
      0.06,
    );
  });

  test('a team that has a man sent off scores less from then on, and concedes more', () => {
    const rates = { own: 0, other: 0, minutes: 0 };
    for (const fixture of threeSeasons) {
      const { happenings, endsMs } = courseOf(fixture);
      const red = happenings.find(({ event }) => event.kind === 'redCard' || event.kind === 'secondYellow');
      if (!red) continue;
      const goals = happenings.filter(
        ({ atMs, event, cancelledAtMs }) =>
          atMs > red.atMs && cancelledAtMs === null && ['goal', 'penalty', 'ownGoal'].includes(event.kind),
      );
      rates.own += goals.filter(({ event }) => event.side === red.event.side).length;
      rates.other += goals.filter(({ event }) => event.side !== red.event.side).length;
      rates.minutes += (endsMs - red.atMs) / minuteMs;
    }
    expect(rates.minutes).toBeGreaterThan(10_000);
    expect(rates.other / rates.own).toBeGreaterThan(1.3);
  });

  test('matches are seen that are moved, called off, broken off, awarded, and corrected after the end', () => {
    const counts = Map.groupBy(threeSeasons, (fixture) => fateOf(fixture).kind);
    const oneIn = (kind: 'moved' | 'cancelled' | 'abandoned' | 'awarded' | 'misreported') =>
      threeSeasons.length / (counts.get(kind)?.length ?? 0);
    // Forty matches a day: each is seen within about a week, and none is usual.
    for (const kind of ['moved', 'cancelled', 'abandoned', 'awarded', 'misreported'] as const) {
      expect(oneIn(kind), kind).toBeGreaterThan(40);
      expect(oneIn(kind), kind).toBeLessThan(450);
    }
  });
});
