import { expect, test } from 'vitest';
import { nextLevel, refusedShare } from './shed-level.ts';

const after = (start: number, pressure: number, times: number): number =>
  Array.from({ length: times }).reduce<number>((level) => nextLevel(level, pressure), start);

test('without pressure nothing is refused', () => {
  expect(after(0, 0.9, 100)).toBe(0);
  expect([refusedShare(0, 'visitor'), refusedShare(0, 'user')]).toEqual([0, 0]);
});

test('under pressure visitors are refused first, and users only when no visitor reads', () => {
  const levels = Array.from({ length: 30 }, (_, times) => after(0, 1.1, times));
  for (const level of levels) {
    if (refusedShare(level, 'user') > 0) expect(refusedShare(level, 'visitor')).toBe(1);
  }
  expect(refusedShare(levels.at(-1) ?? 0, 'user')).toBe(1);
});

test('a higher pressure is answered faster, up to three times', () => {
  expect(after(0, 2, 3)).toBeCloseTo(0.6);
  expect(after(0, 50, 3)).toBeCloseTo(0.9);
});

test('the level stays within its bounds and comes back to nothing, slower than it rose', () => {
  expect(after(0, 50, 100)).toBe(2);
  expect(after(2, 0, 99)).toBeGreaterThan(0);
  expect(after(2, 0, 101)).toBe(0);
});
