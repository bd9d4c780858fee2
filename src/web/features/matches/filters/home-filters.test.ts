import { expect, test } from 'vitest';
import { filtersOf } from './home-filters.ts';

const filters = (search: string) => filtersOf(new URLSearchParams(search));

test('every filter is stored in the URL', () => {
  const all = 'day=2026-03-14&competition=en.1&state=live&lottery=jingcai&schemes=true&followed=true';
  expect(filters(all)).toEqual({
    day: '2026-03-14',
    competition: 'en.1',
    state: 'live',
    lottery: 'jingcai',
    schemes: 'true',
    followed: 'true',
  });
});

test('unknown values in the URL are ignored', () => {
  expect(filters('day=2026-02-30&competition=&state=over&lottery=toto&schemes=1&followed=1&q=')).toEqual({});
});

test('a search covers all days and competitions, and the day is restored after it', () => {
  expect(filters('day=2026-03-14&competition=en.1&q=ars')).toEqual({ q: 'ars' });
});
