import { expect, test } from 'vitest';
import { payoutText } from './payout.ts';

const prices = (...oddsMilli: number[]) => oddsMilli.map((each) => ({ oddsMilli: each }));

test('the payout is the return of 100 over all outcomes', () => {
  expect(payoutText(prices(1780, 3830, 4410))).toBe('95.3');
  expect(payoutText(prices(2000, 2000))).toBe('100.0');
});

test('a missing price yields no payout', () => {
  expect(payoutText([...prices(1780, 3830), null])).toBeNull();
  expect(payoutText([])).toBeNull();
});
