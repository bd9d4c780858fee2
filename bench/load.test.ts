import { expect, test } from 'vitest';
import { LANES, quantile, runLoad } from './load.ts';

test('so much work is done, not one more, and never more at once than there are lanes', async () => {
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

test('one failure ends the round as failed', async () => {
  await expect(
    runLoad({ forMs: 60_000, times: 5 }, () => Promise.reject(new Error('refused'))),
  ).rejects.toThrow('refused');
});

test('quantiles are values that were measured', () => {
  const values = [5, 1, 4, 2, 3];
  expect(quantile(values, 0.5)).toBe(3);
  expect(quantile(values, 0.99)).toBe(5);
  expect(quantile([7], 0.5)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});
