import { expect, test } from 'vitest';
import { stepPath, stepsWithin } from './step-path.ts';

const points = [
  { x: 0, y: 1 },
  { x: 50, y: 2 },
  { x: 90, y: 1.5 },
];

test('a figure holds until it changes, and its last one to the end', () => {
  expect(stepPath(points, { from: 0, to: 100, low: 1, high: 2 })).toBe('M0 1000H500V0H900V500H1000');
});

test('what held before the shown time stands at its beginning, what comes after it is left out', () => {
  expect(stepsWithin(points, { from: 60, to: 80 })).toEqual([{ x: 60, y: 2 }]);
  expect(stepsWithin(points, { from: 50, to: 95 })).toEqual([
    { x: 50, y: 2 },
    { x: 90, y: 1.5 },
  ]);
});

test('a single price at this very moment is a dot', () => {
  expect(stepPath([{ x: 7, y: 3 }], { from: 7, to: 7, low: 3, high: 4 })).toBe('M1000 1000H1000');
});

test('a figure that was not there yet draws nothing', () => {
  expect(stepPath(points, { from: -10, to: -5, low: 1, high: 2 })).toBe('');
});
