import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test('ticks are round numbers around the data', () => {
  expect(niceTicks(1.75, 4.5, 3)).toEqual([1, 2, 3, 4, 5]);
  expect(niceTicks(0.91, 1.05, 3)).toEqual([0.9, 0.95, 1, 1.05]);
  expect(niceTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test('ticks are no closer than their labels can distinguish', () => {
  expect(niceTicks(1.95, 1.955, 3)).toEqual([1.95, 1.952, 1.954, 1.956]);
  expect(niceTicks(1.95, 1.955, 3, 0.01)).toEqual([1.95, 1.96]);
});

test('values that differ by less than float precision still have an axis', () => {
  expect(niceTicks(381.36007220049845, 381.3600722004985, 3).length).toBeGreaterThanOrEqual(2);
});

test('constant data still has an axis', () => {
  expect(niceTicks(2, 2, 3)).toEqual([2, 2.1]);
});

test('any data lies within a few evenly spaced ticks', () => {
  const figure = fc.double({ min: 0.01, max: 5000, noNaN: true });
  fc.assert(
    fc.property(figure, figure, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ticks = niceTicks(low, high, 3);
      const slack = high * 1e-8;
      expect(ticks[0]).toBeLessThanOrEqual(low + slack);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - slack);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
