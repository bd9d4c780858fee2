import { expect, it } from 'vitest';
import { aRecordedScheme, aSettledScheme } from '#test/build/recorded-scheme.ts';
import type { Outcome } from '../settlement/settlement.ts';
import { courseOf, streakLuck } from './course.ts';
import { recordOf } from './record.ts';

const course = (...outcomes: readonly Outcome[]) => courseOf(outcomes.map((each) => aSettledScheme(each)));

it('the last ten are the newest decisive ones by kick-off, however many pushes lie between', () => {
  const wins = Array.from({ length: 9 }, () => 'win' as const);
  expect(course('win', 'win', 'halfLoss', ...wins, 'push', 'void').lastTen).toEqual({ won: 9, of: 10 });
  expect(course('loss', 'halfWin').lastTen).toEqual({ won: 1, of: 2 });
});

it('a streak passes over pushes, voids and open schemes and ends at a half loss', () => {
  const { streak, longestStreak } = course('win', 'win', 'win', 'halfLoss', 'win', 'push', 'halfWin', 'void');
  expect([streak, longestStreak]).toEqual([2, 3]);
  expect(courseOf([aSettledScheme('win'), aRecordedScheme()]).streak).toBe(1);
  expect([course('loss').streak, course().streak, course('win').streak]).toEqual([0, 0, 1]);
});

it('the chance of a streak is that of one anywhere in the record', () => {
  expect(streakLuck(2, 2, 0.5)).toBe(0.25);
  expect(streakLuck(0, 2, 0.5)).toBeNull();
});

it('the longest losing run counts half losses and is not broken by a push', () => {
  expect(course('loss', 'push', 'halfLoss', 'loss', 'win', 'loss').longestLosingRun).toBe(3);
});

it('drawdown is measured from the highest point so far, the start being one', () => {
  const { points, maxDrawdown } = course('loss', 'win', 'win', 'void', 'loss', 'halfLoss', 'push');
  expect(points.map(({ profit }) => profit)).toEqual([-4000, 0, 4000, 0, -2000, -2000]);
  expect(points.map(({ drawdown }) => drawdown)).toEqual([4000, 0, 0, 4000, 6000, 6000]);
  expect(maxDrawdown).toBe(6000);
});

it('a record is in the order of kick-off, then of publication, then of id', () => {
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
