import { expect, test } from 'vitest';
import { byNeed } from './health-color.ts';

test('what needs attention comes first, also a feed that is fine but silent', () => {
  const feeds = [
    { feed: 'a', health: 'ok', isSilent: false },
    { feed: 'b', health: 'quiet', isSilent: false },
    { feed: 'c', health: 'ok', isSilent: true },
    { feed: 'd', health: 'refused', isSilent: false },
    { feed: 'e', health: 'ok', isSilent: false },
  ] as const;
  expect(byNeed(feeds).map(({ feed }) => feed)).toEqual(['d', 'c', 'b', 'a', 'e']);
});
