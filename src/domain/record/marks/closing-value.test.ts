import { expect, test } from 'vitest';
import { type BookPrices, closingRatio, closingValueMillionths } from './closing-value.ts';

const MINUTE_MS = 60_000;
/** A bookmaker of a market with two picks: `[minute, odds of the first, odds of the second]`. */
const book = (...rows: readonly (readonly [number, number, number])[]): BookPrices => ({
  series: [1, 2].map((column) =>
    rows.map((row) => ({ at: row[0] * MINUTE_MS, oddsMilli: Math.round((row[column] ?? 0) * 1000) })),
  ),
});
const ratio = (...books: readonly BookPrices[]) =>
  closingRatio({ books, place: 0, publishedAt: 0, kickoffAt: 600 * MINUTE_MS });

test('the second best obtainable price is compared with the closing probability without margin', () => {
  // All close at even odds, so the fair closing odds are 2.00.
  const closing = [590, 1.9, 1.9] as const;
  expect(ratio(book([1, 2.1, 1.7], [10, 2.1, 1.7], closing), book([1, 2, 1.8], [10, 2, 1.8], closing))).toBe(
    1,
  );
  expect(
    ratio(
      book([1, 9, 1.1], [10, 9, 1.1], closing),
      book([1, 2.1, 1.7], [10, 2.1, 1.7], closing),
      book([1, 2, 1.8], [10, 2, 1.8], closing),
    ),
  ).toBeCloseTo(1.05, 12);
});

test('an outdated price that the next update lowers gains nothing', () => {
  const stale = book([-600, 2.5, 1.5], [30, 1.95, 1.85], [590, 1.9, 1.9]);
  expect(ratio(stale, stale)).toBeCloseTo(0.975, 12);
});

test('prices of the first five minutes and after kick-off are not obtainable', () => {
  const rising = book([1, 2, 1.8], [4, 1.9, 1.9], [590, 1.9, 1.9], [610, 5, 1.1]);
  expect(ratio(rising, rising)).toBeCloseTo(0.95, 12);
});

test('without two bookmakers, a later price or a closing price of every pick there is no ratio', () => {
  const whole = book([1, 2, 1.8], [590, 1.9, 1.9]);
  expect(ratio(whole)).toBeNull();
  expect(ratio(whole, book([1, 2, 1.8]))).toBeNull();
  const { series } = whole;
  expect(ratio(whole, { series: [series[0] ?? [], []] })).toBeNull();
  expect(ratio()).toBeNull();
});

test('a double pick has the mean of its ratios, a parlay the product of its legs', () => {
  expect(closingValueMillionths('single', [1.02])).toBe(20_000);
  expect(closingValueMillionths('single', [1.1, 0.9])).toBe(0);
  expect(closingValueMillionths('parlay', [1.1, 0.9])).toBe(-10_000);
  expect(closingValueMillionths('parlay', [1.1, null])).toBeNull();
  expect(closingValueMillionths('single', [])).toBeNull();
});
