import { expect, test } from 'vitest';
import { filtersOf } from './home-filters.ts';

const filters = (search: string) => filtersOf(new URLSearchParams(search));

test('every filter stands in the address', () => {
  const all = 'day=2026-03-14&competition=en.1&state=live&followed=true';
  expect(filters(all)).toEqual({ day: '2026-03-14', competition: 'en.1', state: 'live', followed: 'true' });
});

test('an address that asks for nothing there is asks for nothing', () => {
  expect(filters('day=2026-02-30&competition=&state=over&followed=1&q=')).toEqual({});
});

test('a search looks through all days and competitions, and the day is there again after it', () => {
  expect(filters('day=2026-03-14&competition=en.1&q=ars')).toEqual({ q: 'ars' });
});
