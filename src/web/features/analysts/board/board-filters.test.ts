import { expect, test } from 'vitest';
import { boardFiltersOf, boardHref } from './board-filters.ts';

test('a URL restores the board it was created for', () => {
  for (const filters of [
    { window: 'all', competition: undefined },
    { window: '30', competition: undefined },
    { window: '90', competition: 'en.1' },
  ] as const) {
    expect(boardFiltersOf(new URL(boardHref(filters), 'http://x').searchParams)).toEqual(filters);
  }
});

test('an unknown window means all time', () => {
  const filters = boardFiltersOf(new URLSearchParams('section=ranks&window=7&competition='));
  expect(filters).toEqual({ window: 'all', competition: undefined });
});
