import { describe, expect, it } from 'vitest';
import { outcomes } from '../settlement/settlement.ts';
import { refundShareBasisPoints } from './refund-share.ts';

describe('the share of the price back to the buyer', () => {
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

  it('is everything after removal, whatever the outcome, also before there is one', () => {
    for (const outcome of [...outcomes, null]) {
      for (const refundIfLost of [true, false]) {
        expect(refundShareBasisPoints({ outcome, refundIfLost, isRemoved: true })).toBe(10_000);
      }
    }
  });

  it('is nothing while unsettled', () => {
    expect(refundShareBasisPoints({ outcome: null, refundIfLost: true, isRemoved: false })).toBe(0);
  });
});
