import { expect, test } from 'vitest';
import { shownCounts } from './count-words.ts';

test('counts above 0 have labels in one order, and one that is not known its name', () => {
  const counts = { somethingNew: 4, matchesNew: 2, quotesNew: 0, read: 12 };
  expect(shownCounts(counts, 'en').map(({ label, count }) => [label, count])).toEqual([
    ['Entries read', 12],
    ['Matches new', 2],
    ['somethingNew', 4],
  ]);
});
