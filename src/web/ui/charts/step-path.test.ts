import { expect, test } from 'vitest';
import { stepPath, stepsWithin } from './step-path.ts';

const points = [
  { x: 0, y: 1 },
  { x: 50, y: 2 },
  { x: 90, y: 1.5 },
];

test('a value applies until it changes, the last one until the end', () => {
  expect(stepPath(points, { from: 0, to: 100, low: 1, high: 2 })).toBe('M0 1000H500V0H900V500H1000');
});

test('the value before the range starts it, values after the range are omitted', () => {
  expect(stepsWithin(points, { from: 60, to: 80 })).toEqual([{ x: 60, y: 2 }]);
  expect(stepsWithin(points, { from: 50, to: 95 })).toEqual([
    { x: 50, y: 2 },
    { x: 90, y: 1.5 },
  ]);
});

test('a single price at the current instant is a dot', () => {
  expect(stepPath([{ x: 7, y: 3 }], { from: 7, to: 7, low: 3, high: 4 })).toBe('M1000 1000H1000');
});

test('a value that starts after the range draws nothing', () => {
  expect(stepPath(points, { from: -10, to: -5, low: 1, high: 2 })).toBe('');
});
