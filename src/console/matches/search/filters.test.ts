import { expect, test } from 'vitest';
import { filterQuery, filtersOf, searchOf } from './filters.ts';

test('what is empty filters nothing and leaves the address bare', () => {
  expect(filterQuery({ q: ' ', competition: '', from: '', waiting: false })).toEqual({});
  expect(searchOf({ q: ' ', held: false })).toBe('');
  expect(filterQuery(filtersOf(''))).toEqual({});
});

test('an address has the whole search, and gives it back', () => {
  const filters = {
    q: '阿森纳 切尔西',
    competition: 'en.1',
    from: '2026-03-14',
    until: '2026-03-15',
    state: 'finished',
    waiting: true,
    held: true,
  } as const;
  expect(filtersOf(searchOf(filters))).toEqual(filters);
});

test('a state that does not exist is left out', () => {
  expect(filterQuery(filtersOf('?state=won&waiting=yes'))).toEqual({});
});
