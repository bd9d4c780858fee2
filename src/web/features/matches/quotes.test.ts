import { expect, test } from 'vitest';
import type { Quote } from './queries.ts';
import { winningPick, quoteLines } from './quotes.ts';

const quote = (pick: string, lineQuarters: number | null, bookmaker = 'A'): Quote => ({
  market: 'asian',
  pick,
  lineQuarters,
  oddsMilli: 1900,
  oddsText: '1.90',
  openingOddsMilli: null,
  bookmaker,
  at: '2026-11-21T12:00:00Z',
});

test('both sides of an Asian line are grouped under the home side’s line', () => {
  const lines = quoteLines(
    [quote('home', -3), quote('away', 3), quote('home', 0), quote('away', 0)],
    'asian',
  );
  expect(lines.map(({ lineQuarters, quotes }) => [lineQuarters, Object.keys(quotes)])).toEqual([
    [-3, ['home', 'away']],
    [0, ['home', 'away']],
  ]);
});

test('bookmakers are grouped separately, other markets omitted', () => {
  expect(quoteLines([quote('home', -3), quote('home', -3, 'B')], 'asian')).toHaveLength(2);
  expect(quoteLines([quote('home', -3)], 'totals')).toEqual([]);
});

test('the winning pick is known only after the match, with the line applied to the home side', () => {
  expect(winningPick([1, 0], false)).toBeNull();
  expect([winningPick([3, 1], true), winningPick([2, 2], true), winningPick([0, 1], true)]).toEqual([
    'home',
    'draw',
    'away',
  ]);
  expect([
    winningPick([2, 1], true, -4),
    winningPick([2, 1], true, -3),
    winningPick([2, 1], true, -6),
  ]).toEqual(['draw', 'home', 'away']);
});
