import { expect, test } from 'vitest';
import { askAgainAt } from './ask-again.ts';

const now = new Date('2026-11-20T12:00:00Z');
const secondsAfter = (failures: number, random: number) =>
  (askAgainAt(now, failures, () => random).getTime() - now.getTime()) / 1000;

test('the delay doubles up to ten minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 1000].map((failures) => secondsAfter(failures, 0))).toEqual([
    60, 120, 240, 480, 600, 600, 600,
  ]);
});

test('jitter takes up to a half off, never adds: after one failure the next minute is due', () => {
  for (const failures of [1, 4, 9]) {
    expect(secondsAfter(failures, 0.5)).toBe(secondsAfter(failures, 0) * 0.75);
    expect(secondsAfter(failures, 0.999)).toBeGreaterThan(secondsAfter(failures, 0) / 2);
  }
});
