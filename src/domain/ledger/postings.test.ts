import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { type PriceSplit, splitPrice } from '../scheme/split-price.ts';
import type { Posting } from './posting.ts';
import { incomeReleased, paidOut, recharged, unlocked } from './postings.ts';

const amount = fc.integer({ min: 1, max: 100_000_000 }).map(fen);
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const people = { buyerId: 'buyer', authorId: 'author', schemeId: 'scheme' };

const payout = fc
  .tuple(amount, basisPoints, basisPoints)
  .map(([priceFen, refundBasisPoints, platformBasisPoints]) => ({
    priceFen,
    posting: paidOut({ ...people, ...splitPrice(priceFen, { refundBasisPoints, platformBasisPoints }) }),
  }));
const posting: fc.Arbitrary<Posting> = fc.oneof(
  amount.map((amountFen) => recharged({ userId: 'buyer', provider: 'alipay', amountFen })),
  amount.map((priceFen) => unlocked({ userId: 'buyer', schemeId: 'scheme', priceFen })),
  amount.map((amountFen) => incomeReleased({ authorId: 'author', amountFen })),
  payout.map((each) => each.posting),
);

describe('a posting', () => {
  it('sums to zero', () => {
    fc.assert(
      fc.property(posting, ({ legs }) => {
        expect(sum(legs.map((leg) => leg.amountFen))).toBe(0);
      }),
    );
  });

  it('names each account once with a non-zero amount', () => {
    fc.assert(
      fc.property(posting, ({ legs }) => {
        const accounts = legs.map((leg) => `${leg.owner} ${leg.kind}`);
        expect(new Set(accounts).size).toBe(accounts.length);
        expect(legs.every((leg) => leg.amountFen !== 0)).toBe(true);
      }),
    );
  });
});

describe('a payout', () => {
  it('takes exactly the price from escrow for any split', () => {
    fc.assert(
      fc.property(payout, ({ priceFen, posting: { legs } }) => {
        expect(legs.filter((leg) => leg.amountFen < 0)).toEqual([
          { owner: 'scheme', kind: 'escrow', amountFen: -priceFen },
        ]);
      }),
    );
  });

  it('names only accounts with an amount', () => {
    const refunded = paidOut({ ...people, refundFen: fen(1800), platformFen: fen(0), analystFen: fen(0) });
    expect(refunded.legs).toEqual([
      { owner: 'scheme', kind: 'escrow', amountFen: -1800 },
      { owner: 'buyer', kind: 'balance', amountFen: 1800 },
    ]);
  });

  it.each([
    [0, 0, 0],
    [-100, 0, 200],
    [100, -1, 0],
    [0.5, 0, 0],
  ])('of %d, %d and %d fen is an error', (refundFen, platformFen, analystFen) => {
    const parts = { refundFen, platformFen, analystFen } as unknown as PriceSplit; // a caller without types
    expect(() => paidOut({ ...people, ...parts })).toThrow(RangeError);
  });
});

it.each([0, -1, 0.5, Number.NaN, 2 ** 53])(
  '%d fen can be neither recharged, spent nor released',
  (amountFen) => {
    const wrong = amountFen as never; // a caller without types
    expect(() => recharged({ userId: 'buyer', provider: 'alipay', amountFen: wrong })).toThrow(RangeError);
    expect(() => unlocked({ userId: 'buyer', schemeId: 'scheme', priceFen: wrong })).toThrow(RangeError);
    expect(() => incomeReleased({ authorId: 'author', amountFen: wrong })).toThrow(RangeError);
  },
);

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}
