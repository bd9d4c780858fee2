import { expect, test } from 'vitest';
import type { MatchOdds } from './queries.ts';
import { atClose, bookPhases } from './book-phases.ts';

const prices = (...oddsMilli: number[]) => oddsMilli.map((each) => ({ oddsMilli: each, oddsText: '' }));
const book = (now: number, closing: number | null) => ({
  bookmaker: 'bet365',
  books: 1,
  isModel: false,
  returnBasisPoints: null,
  at: '2026-11-21T13:00:00Z',
  opening: prices(1950),
  now: prices(now),
  closing: closing === null ? null : prices(closing),
});
const phases = (now: number, closing: number | null) =>
  bookPhases(book(now, closing)).map(({ phase }) => phase);

test('before kick-off a bookmaker has opening and current odds', () => {
  expect(phases(1780, null)).toEqual(['opening', 'now']);
});

test('after kick-off closing odds are shown, and current odds only if they moved further', () => {
  expect(phases(1780, 1780)).toEqual(['opening', 'closing']);
  expect(phases(2020, 1780)).toEqual(['opening', 'closing', 'now']);
});

test('an ended match has no prices offered in play', () => {
  const odds = { books: [book(2020, 1780), book(1900, null)] } as unknown as MatchOdds;
  const [first, second] = atClose(odds).books;
  expect(first && bookPhases(first).map(({ phase }) => phase)).toEqual(['opening', 'closing']);
  expect([first?.now, second?.now]).toEqual([prices(1780), prices(1900)]);
});
