import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aRecordedScheme, aSettledScheme } from '#test/build/recorded-scheme.ts';
import type { Outcome } from '../settlement/settlement.ts';
import { type CoursePoint, courseOf, lastTenLuck, stepsOf, streakLuck } from './course.ts';
import { recordOf } from '#test/record-of.ts';
import { thinCourse } from './thin-course.ts';

const STAKE = 10n ** 16n;
const course = (...outcomes: readonly Outcome[]) =>
  courseOf(stepsOf(outcomes.map((each) => aSettledScheme(each))));

it('the last ten are the newest decisive ones by kick-off, regardless of pushes in between', () => {
  const wins = Array.from({ length: 9 }, () => 'win' as const);
  const { lastTen } = course('win', 'win', 'halfLoss', ...wins, 'push', 'void');
  expect(lastTen).toEqual(['halfLoss', ...wins]);
  expect(lastTenLuck(lastTen)).toBeCloseTo(11 / 1024, 12);
  expect(lastTenLuck(course('loss', 'halfWin').lastTen)).toBe(0.75);
  expect(lastTenLuck(course('push').lastTen)).toBeNull();
});

it('a streak skips pushes, voids and open schemes and ends at a half loss', () => {
  const { streak, longestStreak, decisive } = course(
    ...(['win', 'win', 'win', 'halfLoss', 'win', 'push', 'halfWin', 'void'] as const),
  );
  expect([streak, longestStreak, decisive]).toEqual([2, 3, 6]);
  expect(courseOf(stepsOf([aSettledScheme('win'), aRecordedScheme()])).streak).toBe(1);
  expect([course('loss').streak, course().streak, course('win').streak]).toEqual([0, 0, 1]);
});

it('the probability of a streak is that of one anywhere in the record', () => {
  expect(streakLuck(2, 2, 0.5)).toBe(0.25);
  expect(streakLuck(0, 2, 0.5)).toBeNull();
});

it('the longest losing run counts half losses and is not broken by a push', () => {
  expect(course('loss', 'push', 'halfLoss', 'loss', 'win', 'loss').longestLosingRun).toBe(3);
});

it('drawdown is the deepest fall from a high, the start included', () => {
  const { points, drawdown } = course('loss', 'win', 'win', 'void', 'loss', 'halfLoss', 'push');
  expect(points.map(({ profitE16 }) => (profitE16 * 2n) / STAKE)).toEqual([0n, -2n, 0n, 2n, 0n, -1n, -1n]);
  expect(drawdown).toEqual({ depthE16: (-3n * STAKE) / 2n, from: 3, to: 5 });
  expect(course('loss').drawdown).toEqual({ depthE16: -STAKE, from: 0, to: 1 });
  expect(course('win', 'push').drawdown).toBeNull();
  expect(course('void')).toMatchObject({ points: [], drawdown: null });
});

it('a record is sorted by kick-off, then publication, then ID', () => {
  const kickoffAt = new Date('2026-05-01T12:00:00Z');
  const early = new Date('2026-05-01T08:00:00Z');
  const late = new Date('2026-05-01T09:00:00Z');
  const shared = { kickoffAt, publishedAt: late };
  const schemes = [
    aRecordedScheme({ ...shared, id: 'd' }),
    aRecordedScheme({ ...shared, id: 'c' }),
    aRecordedScheme({ kickoffAt, publishedAt: early, id: 'x' }),
    aRecordedScheme({ kickoffAt: early, publishedAt: early, id: 'y' }),
  ];
  expect(recordOf(schemes).schemes.map(({ id }) => id)).toEqual(['y', 'x', 'c', 'd']);
});

it('a reduced curve retains its ends, its extremes and its drawdown, within the maximum number of points', () => {
  const outcomes = fc.array(fc.constantFrom<Outcome>('win', 'halfWin', 'push', 'halfLoss', 'loss'), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(outcomes, fc.integer({ min: 8, max: 240 }), (some, most) => {
      const whole = course(...some);
      const { points, drawdown } = thinCourse(whole, most);
      const sums = (of: readonly CoursePoint[]) => of.map(({ profitE16 }) => profitE16);
      const extremes = (of: readonly bigint[]) => {
        const sorted = of.toSorted((one, other) => Number(one - other));
        return [sorted[0], sorted.at(-1)];
      };
      expect(points.length).toBeLessThanOrEqual(Math.max(most, 1));
      expect(extremes(sums(points))).toEqual(extremes(sums(whole.points)));
      expect([points[0], points.at(-1)]).toEqual([whole.points[0], whole.points.at(-1)]);
      expect(courseDepth(points, drawdown)).toEqual(courseDepth(whole.points, whole.drawdown));
      expect(points.toSorted((one, other) => one.at.getTime() - other.at.getTime())).toEqual(points);
    }),
    { numRuns: 60 },
  );
});

function courseDepth(points: readonly CoursePoint[], drawdown: { from: number; to: number } | null) {
  if (!drawdown) return null;
  const sum = (place: number): bigint => points[place]?.profitE16 ?? 0n;
  return sum(drawdown.to) - sum(drawdown.from);
}
