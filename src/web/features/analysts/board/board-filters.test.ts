import { expect, test } from 'vitest';
import { boardFiltersOf, boardHref } from './board-filters.ts';

test('a URL restores the board it was created for', () => {
  for (const filters of [
    { window: 'all' },
    { window: '30' },
    { window: 'all', market: 'asian' },
    { window: '90', competition: 'en.1' },
  ] as const) {
    expect(boardFiltersOf(new URL(boardHref(filters), 'http://x').searchParams)).toEqual(filters);
  }
});

test.each([
  ['window=7&competition=&market=corners', { window: 'all' }],
  ['window=30&competition=en.1&market=asian', { window: '30', competition: 'en.1' }],
])('unknown values mean all, a competition goes before a market: %s', (search, filters) => {
  expect(boardFiltersOf(new URLSearchParams(`section=ranks&${search}`))).toEqual(filters);
});
