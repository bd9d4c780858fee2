import { describe, expect, it } from 'vitest';
import { outcomes } from '../settlement/settlement.ts';
import { refundShareBasisPoints } from './refund-share.ts';

describe('the refunded share of the price', () => {
  it.each([
    ['loss', 10_000, 0],
    ['halfLoss', 5_000, 0],
    ['push', 10_000, 0],
    ['void', 10_000, 10_000],
    ['win', 0, 0],
    ['halfWin', 0, 0],
  ] as const)(
    'after %s is %i of a refund-if-lost scheme and %i of an ordinary one',
    (outcome, refundable, ordinary) => {
      expect(refundShareBasisPoints({ outcome, refundIfLost: true, isRemoved: false })).toBe(refundable);
      expect(refundShareBasisPoints({ outcome, refundIfLost: false, isRemoved: false })).toBe(ordinary);
    },
  );

  it('is everything after a removal, for any outcome and before one', () => {
    for (const outcome of [...outcomes, null]) {
      for (const refundIfLost of [true, false]) {
        expect(refundShareBasisPoints({ outcome, refundIfLost, isRemoved: true })).toBe(10_000);
      }
    }
  });

  it('is zero while unsettled', () => {
    expect(refundShareBasisPoints({ outcome: null, refundIfLost: true, isRemoved: false })).toBe(0);
  });
});
