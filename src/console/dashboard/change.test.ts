import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [0, 0, { kind: 'none', percent: 0 }],
  [3, 0, { kind: 'first', percent: 0 }],
  [0, 3, { kind: 'down', percent: 100 }],
  [5, 5, { kind: 'same', percent: 0 }],
  // Less than half a percent is no difference that anybody should read.
  [1_001, 1_000, { kind: 'same', percent: 0 }],
  [150, 100, { kind: 'up', percent: 50 }],
  [2, 3, { kind: 'down', percent: 33 }],
])('%i after %i is %j', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});
