import { expect, test } from 'vitest';
import { acrossAt, coursePath, heightOf } from './course-path.ts';

test('the first value is at the left edge, the last at the right, gains above and losses below', () => {
  expect(coursePath([0, 5, -5], { low: -5, high: 5 })).toBe('M0.0 500.0L500.0 0.0L1000.0 1000.0');
});

test('a single value is a dot at the right edge, at its label', () => {
  expect(coursePath([0], { low: -1, high: 1 })).toBe('M1000.0 500.0h.01');
  expect(acrossAt(0, { count: 1 })).toBe(1);
});

test('a frame without height keeps values visible', () => {
  expect(heightOf(3, { low: 3, high: 3 })).toBe(0);
});
