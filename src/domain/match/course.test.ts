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

const pointsOf = (course: readonly CoursePoint[]) => momentum(course).map(({ points }) => points);

test('a shot is a point, one on target two, a corner one; each five minutes on their own', () => {
  const course = [
    at(2, { shots: [1, 0], shotsOnTarget: [1, 0], corners: [0, 0] }),
    at(5, { shots: [2, 0], shotsOnTarget: [1, 0], corners: [1, 0] }),
    at(8, { shots: [2, 1], shotsOnTarget: [1, 0], corners: [1, 2] }),
    at(14, { shots: [3, 1], shotsOnTarget: [1, 0], corners: [1, 2] }),
  ];
  expect(momentum(course)).toEqual([
    { from: 0, to: 5, points: [4, 0] },
    { from: 5, to: 10, points: [0, 3] },
    { from: 10, to: 15, points: [1, 0] },
  ]);
});

test('a quiet time is zero, and a lowered count adds nothing', () => {
  const course = [at(1, { shots: [3, 0] }), at(11, { shots: [2, 1] }), at(12, { shots: [2, 1] })];
  expect(pointsOf(course)).toEqual([
    [3, 0],
    [0, 0],
    [0, 1],
  ]);
});

test('what happened in a gap is in no bar, and counting goes on after it', () => {
  const course = [
    at(4, { shots: [2, 0] }),
    at(30, { shots: [7, 4] }),
    at(31, { shots: [8, 4] }),
    at(36, { shots: [8, 5] }),
  ];
  expect(pointsOf(course)).toEqual([[2, 0], null, null, null, null, null, [1, 0], [0, 1]]);
});

test('a source first read in the middle of the match has bars from then on', () => {
  expect(pointsOf([at(62, { shots: [9, 3] })])).toEqual([]);
  const bars = pointsOf([at(62, { shots: [9, 3] }), at(66, { shots: [9, 4] })]);
  expect(bars.slice(0, 13)).toEqual(Array(13).fill(null));
  expect(bars.slice(13)).toEqual([[0, 1]]);
});

test('a report at kick-off already has its five minutes', () => {
  expect(pointsOf([at(0, { corners: [0, 1] })])).toEqual([[0, 1]]);
});

test('while nobody is known to have attacked there is no momentum', () => {
  expect(momentum([at(0, { corners: [0, 0] }), at(9, { corners: [0, 0] })])).toEqual([]);
  expect(momentum([at(50, { shots: [9, 3] }), at(52, { shots: [9, 3] })])).toEqual([]);
});

test('without shots and corners there is no momentum', () => {
  expect(momentum([])).toEqual([]);
  expect(momentum([at(20, { expectedGoals: [0.4, 0.1] })])).toEqual([]);
});
