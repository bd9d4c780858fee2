import { expect, test } from 'vitest';
import { marketplaceFiltersOf, marketplaceHref } from './marketplace-filters.ts';

const filters = (search: string) => marketplaceFiltersOf(new URLSearchParams(search));

test('every filter of the marketplace round-trips through the URL', () => {
  const all = {
    order: 'soonest',
    refund: 'true',
    price: 'middle',
    market: 'parlay',
    language: 'en',
    competition: 'en.1',
    followed: 'true',
  } as const;
  expect(filters(marketplaceHref(all).split('?')[1] ?? '')).toEqual(all);
});

test('unknown values in the URL are ignored', () => {
  const odd = 'order=hottest&refund=1&price=38&market=corners&language=fr&competition=a%20b&followed=yes';
  expect(filters(odd)).toEqual({});
});

test('the recommended order is the URL without an order', () => {
  expect(marketplaceHref({ order: 'recommended' })).toBe('/?section=schemes');
});
