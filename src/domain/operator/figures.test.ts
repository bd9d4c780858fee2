import { expect, test } from 'vitest';
import { type HourCount, sumOfHours } from './figures.ts';

const hour = new Date('2026-03-14T00:00:00Z');
const hours: readonly HourCount[] = [
  { figure: 'unlocks', hour, count: 2, fen: 3600 },
  { figure: 'unlocks', hour, count: 1, fen: 0 },
  { figure: 'sessions', hour, count: 5, fen: 0 },
  { figure: 'sessions', hour, count: 3, fen: 0 },
];

test('counts and amounts are added up, sessions are those of the highest hour', () => {
  expect(sumOfHours('unlocks', hours)).toEqual({ count: 3, fen: 3600 });
  expect(sumOfHours('sessions', hours)).toEqual({ count: 5, fen: 0 });
  expect(sumOfHours('users', hours)).toEqual({ count: 0, fen: 0 });
  expect(sumOfHours('sessions', [])).toEqual({ count: 0, fen: 0 });
});
