import { expect, test } from 'vitest';
import { marketplaceFiltersOf, marketplaceHref } from './marketplace-filters.ts';

const filters = (search: string) => marketplaceFiltersOf(new URLSearchParams(search));

test('every filter of the marketplace stands in the address and comes back from it', () => {
  const all = {
    order: 'soonest',
    refund: 'true',
    price: 'paid',
    market: 'parlay',
    competition: 'en.1',
    followed: 'true',
  } as const;
  expect(filters(marketplaceHref(all).split('?')[1] ?? '')).toEqual(all);
});

test('an address that asks for nothing there is asks for nothing', () => {
  const odd = 'order=hottest&refund=1&price=38&market=corners&competition=a%20b&followed=yes';
  expect(filters(odd)).toEqual({});
});

test('the recommended order is the address without one', () => {
  expect(marketplaceHref({ order: 'recommended' })).toBe('/?section=schemes');
});
