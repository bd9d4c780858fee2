import { expect, test } from 'vitest';
import { askAgainMs } from './ask-again.ts';

test('an open order is asked about soon at first, then less and less often, never less than every 20 s', () => {
  expect([1, 2, 3].map(askAgainMs)).toEqual([2000, 3000, 4500]);
  expect(askAgainMs(50)).toBe(20_000);
});
