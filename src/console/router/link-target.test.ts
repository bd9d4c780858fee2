import { expect, test } from 'vitest';
import { paths } from '#web/paths/paths.ts';
import { paths as consolePaths } from './paths.ts';
import { linkTarget } from './link-target.ts';

const id = 'a b';

test('a scheme is shown in the app', () => {
  expect(linkTarget({ of: 'scheme', id })).toBe(paths.schemeDetails({ id }));
});

test('a user and a match are shown in the console', () => {
  expect(linkTarget({ of: 'user', id })).toBe(consolePaths.user(id));
  expect(linkTarget({ of: 'match', id })).toBe(consolePaths.match(id));
});

test('what no page shows has no link', () => {
  expect(linkTarget({ of: 'withdrawal', id })).toBeNull();
});
