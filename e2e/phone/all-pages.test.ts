import { expect, test } from 'vitest';
import { pathOf, paths } from '#web/paths/paths.ts';
import { allPages } from './all-pages.ts';

test('every page of the app is in the list', () => {
  const addresses = Object.values(allPages({ matchId: 'm', schemeId: 's', authorId: 'a' })).flat();
  const seen = new Set(addresses.map((address) => address.split('?', 1)[0]));
  const all = Object.keys(paths).map((name) => pathOf(name as keyof typeof paths));
  expect(all.filter((path) => !seen.has(path))).toEqual([]);
});
