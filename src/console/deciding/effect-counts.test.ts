import { expect, test } from 'vitest';
import { effectCounts } from './effect-counts.ts';

test('failures come first and effects without schemes are left out', () => {
  expect(effectCounts({ same: 4, settles: 2, waits: 0, fails: 1 })).toEqual([
    { effect: 'fails', count: 1 },
    { effect: 'settles', count: 2 },
    { effect: 'same', count: 4 },
  ]);
  expect(effectCounts({})).toEqual([]);
});
