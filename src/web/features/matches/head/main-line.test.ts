import { expect, test } from 'vitest';
import { mainLine } from './main-line.ts';
import type { Quote } from '../queries.ts';
import { quoteLines } from '../quotes.ts';

const quote = (pick: string, lineQuarters: number, oddsMilli: number): Quote => ({
  market: 'asian',
  pick,
  lineQuarters,
  oddsMilli,
  oddsText: '',
  openingOddsMilli: null,
  bookmaker: 'pinnacle',
  at: '2026-11-21T12:00:00Z',
});

test('the main line is the one with the most even prices, in any order of lines', () => {
  const odds = [
    ...[quote('home', -5, 2400), quote('away', 5, 1580)],
    ...[quote('home', -3, 1950), quote('away', 3, 1930)],
    ...[quote('home', -1, 1600), quote('away', 1, 2350)],
  ];
  expect(mainLine(quoteLines(odds, 'asian'))?.lineQuarters).toBe(-3);
});

test('a line with a single price is not the main one if another has both', () => {
  const odds = [quote('home', -5, 2000), quote('home', -3, 1700), quote('away', 3, 2150)];
  expect(mainLine(quoteLines(odds, 'asian'))?.lineQuarters).toBe(-3);
  expect(mainLine([])).toBeUndefined();
});
