import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOffMs, failureBackOff, quotaWaitMs } from './back-off.ts';

const failures = fc.integer({ min: 1, max: 2_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('the maximum wait doubles with each failure up to a cap', () => {
  const ceilings = [1, 2, 3, 4, 7, 8, 2_000].map((count) => backOffMs(count, 1, failureBackOff));
  expect(ceilings).toEqual([5_000, 10_000, 20_000, 40_000, 300_000, 300_000, 300_000]);
});

test('a wait is a random part of its ceiling, never more and never negative', () => {
  fc.assert(
    fc.property(failures, share, (count, part) => {
      const waitMs = backOffMs(count, part, failureBackOff);
      expect(waitMs).toBeGreaterThanOrEqual(0);
      expect(waitMs).toBeLessThanOrEqual(backOffMs(count, 1, failureBackOff));
    }),
  );
  expect(backOffMs(3, 0.5, failureBackOff)).toBe(10_000);
});

test('Retry-After of a provider is followed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), failures, share, (ms, count, part) => {
      expect(quotaWaitMs(ms, count, part)).toBe(ms);
    }),
  );
});

test('without Retry-After a provider is not called for at least a minute and at most about an hour', () => {
  expect(quotaWaitMs(null, 1, 0)).toBe(60_000);
  expect(quotaWaitMs(null, 50, 1)).toBe(61 * 60_000);
});
