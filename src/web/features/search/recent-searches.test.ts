import { expect, test } from 'vitest';
import { recentSearches, withoutSearch, withSearch } from './recent-searches.ts';

test('the newest search is first, once, and the eleventh is dropped', () => {
  expect(withSearch(['chelsea', 'Arsenal'], 'arsenal')).toEqual(['arsenal', 'chelsea']);
  const ten = Array.from({ length: 10 }, (_, at) => `${at}`);
  expect(withSearch(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
  expect(withSearch(ten, '')).toEqual(ten);
});

test('one search is removed, the others stay', () => {
  expect(withoutSearch(['a', 'b', 'c'], 'B')).toEqual(['a', 'c']);
});

test('what is kept between visits starts empty', () => {
  expect(recentSearches.initial).toEqual([]);
});
