import { expect, test } from 'vitest';
import { BAR_HEIGHT, BAR_WIDTH, barsOf, widthOf } from './bars.ts';

test('the highest value fills the drawing and the others are in proportion', () => {
  const bars = barsOf([10, 5, 0]);
  expect(bars.map(({ height }) => height)).toEqual([BAR_HEIGHT, BAR_HEIGHT / 2, 1]);
  expect(bars.every(({ y, height }) => y + height === BAR_HEIGHT)).toBe(true);
});

test('bars do not overlap and stay within the drawing', () => {
  const bars = barsOf([1, 1, 1]);
  const ends = bars.map(({ x }) => x + BAR_WIDTH);
  expect(bars.slice(1).every(({ x }, index) => x >= (ends[index] ?? 0))).toBe(true);
  expect(ends.at(-1)).toBeLessThanOrEqual(widthOf(3));
});

test('where nothing happened each day has its place all the same', () => {
  expect(barsOf([0, 0]).map(({ height }) => height)).toEqual([1, 1]);
});
