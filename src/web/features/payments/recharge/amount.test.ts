import { expect, test } from 'vitest';
import { amountProblem, presetAmount } from './amount.ts';

const bounds = { minimumFen: 100, maximumFen: 50_000, leftTodayFen: 20_000 };

test('an amount is checked against the limits per top-up and per day, inclusive', () => {
  expect(amountProblem(null, bounds)).toBe('unreadable');
  expect([99, 100, 20_000].map((fen) => amountProblem(fen, bounds))).toEqual(['outOfBounds', null, null]);
  expect(amountProblem(20_001, bounds)).toBe('overToday');
  expect(amountProblem(50_001, bounds)).toBe('outOfBounds');
  expect(amountProblem(50_000, { ...bounds, leftTodayFen: null })).toBeNull();
});

test('the missing amount is preset, raised to the minimum top-up', () => {
  expect(presetAmount('2400', bounds)).toBe(2400);
  expect(presetAmount('40', bounds)).toBe(100);
  expect(presetAmount('99999999', bounds)).toBe(50_000);
  expect([null, '', '-1', 'x'].map((text) => presetAmount(text, bounds))).toEqual([null, null, null, null]);
});
