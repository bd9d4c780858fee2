import { expect, test } from 'vitest';
import { LANES, quantile, runLoad } from './load.ts';

test('exactly the given number of operations runs, at most one per lane at a time', async () => {
  let done = 0;
  let open = 0;
  let most = 0;
  await runLoad({ forMs: 60_000, times: 101 }, async () => {
    open++;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open--;
    done++;
  });
  expect(done).toBe(101);
  expect(most).toBe(LANES);
});

test('one failure fails the round', async () => {
  await expect(
    runLoad({ forMs: 60_000, times: 5 }, () => Promise.reject(new Error('refused'))),
  ).rejects.toThrow('refused');
});

test('quantiles are measured values', () => {
  const values = [5, 1, 4, 2, 3];
  expect(quantile(values, 0.5)).toBe(3);
  expect(quantile(values, 0.99)).toBe(5);
  expect(quantile([7], 0.5)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});
