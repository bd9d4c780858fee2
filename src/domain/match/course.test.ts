import { expect, test } from 'vitest';
import { type CoursePoint, momentum } from './course.ts';

const at = (minute: number, counts: Partial<Omit<CoursePoint, 'minute'>>): CoursePoint => ({
  minute,
  expectedGoals: null,
  shots: null,
  shotsOnTarget: null,
  corners: null,
  ...counts,
});

test('a shot is a point, one on target two, a corner one; each five minutes on their own', () => {
  const course = [
    at(2, { shots: [1, 0], shotsOnTarget: [1, 0], corners: [0, 0] }),
    at(5, { shots: [2, 0], shotsOnTarget: [1, 0], corners: [1, 0] }),
    at(8, { shots: [2, 1], shotsOnTarget: [1, 0], corners: [1, 2] }),
    at(14, { shots: [3, 1], shotsOnTarget: [1, 0], corners: [1, 2] }),
  ];
  expect(momentum(course)).toEqual([
    { from: 0, to: 5, home: 4, away: 0 },
    { from: 5, to: 10, home: 0, away: 3 },
    { from: 10, to: 15, home: 1, away: 0 },
  ]);
});

test('what was counted in a quiet time is zero, not unknown, and a lowered count adds nothing', () => {
  const course = [at(1, { shots: [3, 0] }), at(22, { shots: [2, 1] }), at(24, { shots: [2, 1] })];
  expect(momentum(course).map(({ home, away }) => [home, away])).toEqual([
    [3, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
});

test('a report at kick-off already has its five minutes', () => {
  expect(momentum([at(0, { corners: [0, 0] })])).toEqual([{ from: 0, to: 5, home: 0, away: 0 }]);
});

test('without shots and corners there is no momentum', () => {
  expect(momentum([])).toEqual([]);
  expect(momentum([at(20, { expectedGoals: [0.4, 0.1] })])).toEqual([]);
});
