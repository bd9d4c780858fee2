import { expect, test } from 'vitest';
import { squareFiltersOf, squareHref } from './square-filters.ts';

const filters = (search: string) => squareFiltersOf(new URLSearchParams(search));

test('every filter of the square stands in the address and comes back from it', () => {
  const all = {
    order: 'soonest',
    refund: 'true',
    price: 'paid',
    market: 'parlay',
    competition: 'en.1',
    followed: 'true',
  } as const;
  expect(filters(squareHref(all).split('?')[1] ?? '')).toEqual(all);
});

test('an address that asks for nothing there is asks for nothing', () => {
  const odd = 'order=hottest&refund=1&price=38&market=corners&competition=a%20b&followed=yes';
  expect(filters(odd)).toEqual({});
});

test('the recommended order is the address without one', () => {
  expect(squareHref({ order: 'recommended' })).toBe('/?section=schemes');
});
