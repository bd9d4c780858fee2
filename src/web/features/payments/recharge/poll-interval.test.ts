import { expect, test } from 'vitest';
import { pollIntervalMs } from './poll-interval.ts';

test('an open order is polled with backoff, at most 20 s apart', () => {
  expect([1, 2, 3].map(pollIntervalMs)).toEqual([2000, 3000, 4500]);
  expect(pollIntervalMs(50)).toBe(20_000);
});
