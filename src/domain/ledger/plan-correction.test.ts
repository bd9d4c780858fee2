import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { splitPrice } from '../scheme/split-price.ts';
import { corrected } from './correction-postings.ts';
import { type Means, type PaidSplit, type PlannedCorrection, planCorrection } from './plan-correction.ts';

const priceFen = 3800;
const rich: Means = {
  balanceFen: fen(100_000),
  pendingFen: fen(100_000),
  incomeFen: fen(0),
  owedFen: fen(0),
};
const owedAt = (refundBasisPoints: number, price = priceFen) =>
  splitPrice(fen(price), { refundBasisPoints, platformBasisPoints: 3000 });
const paidAt = (
  refundBasisPoints: number,
  changes: Partial<PaidSplit> = {},
  price = priceFen,
): PaidSplit => ({
  ...owedAt(refundBasisPoints, price),
  forgivenFen: fen(0),
  advancedFen: fen(0),
  ...changes,
});
function plan(
  from: PaidSplit,
  to: number,
  means: Partial<Record<keyof Means, number>> = {},
): PlannedCorrection {
  const found = planCorrection(from, owedAt(to), { ...rich, ...means } as Means);
  if (!found) throw new Error('No correction needed');
  return found;
}

describe('correcting the split of a price', () => {
  it('moves nothing if everything is as owed', () => {
    expect(planCorrection(paidAt(5000), owedAt(5000), rich)).toBeNull();
  });

  it("takes a full refund from the platform and from the scheme's pending income", () => {
    expect(plan(paidAt(0), 10_000).moves).toEqual({
      buyerFen: 3800,
      platformFen: -1140,
      pendingFen: -2660,
      incomeFen: 0,
      owedFen: 0,
      borneFen: 0,
    });
  });

  it('takes income that is no longer pending from released income, and advances the rest', () => {
    const { moves, split, fromIncomeFen } = plan(paidAt(0), 10_000, { pendingFen: 660, incomeFen: 500 });
    expect(moves).toMatchObject({ buyerFen: 3800, pendingFen: -660, incomeFen: -500, owedFen: -1500 });
    expect([split.advancedFen, fromIncomeFen]).toEqual([1500, 500]);
  });

  it('lets a buyer who spent the refund keep the missing amount', () => {
    const { moves, split } = plan(paidAt(10_000), 0, { balanceFen: 500 });
    expect(moves).toMatchObject({ buyerFen: -500, borneFen: -3300, pendingFen: 2660, platformFen: 1140 });
    expect([split.refundFen, split.forgivenFen]).toEqual([3300, 3300]);
  });

  it('never reclaims a forgiven amount, and never refunds it twice', () => {
    const kept = plan(paidAt(10_000), 5000, { balanceFen: 0 }).split;
    expect(kept).toMatchObject({ refundFen: 3800, forgivenFen: 1900 });
    expect(plan(kept, 0).moves).toMatchObject({ buyerFen: -1900, borneFen: 0 });
    expect(plan(kept, 10_000).moves).toMatchObject({ buyerFen: 0, borneFen: 1900 });
  });

  it('repays an advance first if the analyst earned the price after all', () => {
    const advanced = plan(paidAt(0), 10_000, { pendingFen: 0 }).split;
    expect(plan(advanced, 0, { owedFen: 2660 }).moves).toMatchObject({ owedFen: 2660, pendingFen: 0 });
    // Other income has repaid part of it in the meantime.
    expect(plan(advanced, 0, { owedFen: 1000 }).moves).toMatchObject({ owedFen: 1000, pendingFen: 1660 });
  });
});

describe('for any correction and any funds,', () => {
  const share = fc.constantFrom(0, 5000, 10_000);
  const amount = fc.integer({ min: 0, max: 5000 });
  const means = fc.record({ balanceFen: amount, pendingFen: amount, incomeFen: amount, owedFen: amount });
  const price = fc.integer({ min: 1, max: 8800 });
  const steps = fc.array(fc.tuple(share, means), { minLength: 1, maxLength: 8 });

  it('the moves sum to zero, the parts to the price, and no account goes negative', () => {
    fc.assert(
      fc.property(price, share, steps, (whole, first, corrections) => {
        let paid = paidAt(first, {}, whole);
        for (const [to, there] of corrections) {
          const found = planCorrection(paid, owedAt(to, whole), there as Means);
          if (!found) continue;
          const { moves, split } = found;
          expect(() => corrected({ buyerId: 'buyer', authorId: 'author', moves })).not.toThrow();
          expect(split.refundFen - split.forgivenFen + split.platformFen + split.analystFen).toBe(whole);
          expect(split.refundFen).toBe(paid.refundFen + moves.buyerFen);
          expect(-moves.buyerFen).toBeLessThanOrEqual(Math.min(there.balanceFen, paid.refundFen));
          expect(-moves.pendingFen).toBeLessThanOrEqual(there.pendingFen);
          expect(-moves.incomeFen).toBeLessThanOrEqual(there.incomeFen);
          expect(moves.owedFen).toBeLessThanOrEqual(there.owedFen);
          expect(Math.min(split.forgivenFen, split.advancedFen)).toBeGreaterThanOrEqual(0);
          expect(split.refundFen).toBeLessThanOrEqual(whole);
          paid = split;
        }
      }),
    );
  });

  it('a correction and its reversal restore all amounts', () => {
    fc.assert(
      fc.property(price, share, share, amount, (whole, from, to, balanceFen) => {
        fc.pre(from !== to);
        const first = paidAt(from, {}, whole);
        const there = planCorrection(first, owedAt(to, whole), { ...rich, balanceFen: fen(balanceFen) });
        fc.pre(there !== null);
        const purse = { ...rich, balanceFen: fen(balanceFen + there.moves.buyerFen) };
        const back = planCorrection(there.split, owedAt(from, whole), purse);
        expect(back?.split).toEqual(first);
        const moves = Object.keys(there.moves) as (keyof typeof there.moves)[];
        for (const each of moves) expect(there.moves[each] + (back?.moves[each] ?? 0), each).toBe(0);
      }),
    );
  });

  it('moves that do not sum to zero are an error', () => {
    const { moves } = plan(paidAt(0), 10_000);
    const wrong = { ...moves, buyerFen: fen(3801) };
    expect(() => corrected({ buyerId: 'buyer', authorId: 'author', moves: wrong })).toThrow(RangeError);
  });
});
