import { expect, test } from 'vitest';
import { paths } from '#web/paths/paths.ts';
import { linkTarget } from './link-target.ts';

const id = 'a b';

test('links lead to the pages of the app', () => {
  expect(linkTarget({ of: 'user', id })).toBe(paths.userPage({ id }));
  expect(linkTarget({ of: 'scheme', id })).toBe(paths.schemeDetails({ id }));
  expect(linkTarget({ of: 'match', id })).toBe(paths.gameDetails({ id }));
});

test('what no page shows has no link', () => {
  expect(linkTarget({ of: 'withdrawal', id })).toBeNull();
});
