import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, MAX_FEN } from '../money/fen.ts';
import { defaultSchemeRules } from './scheme-rules.ts';
import { platformShareOf, splitPrice } from './split-price.ts';

const rate = fc.integer({ min: 0, max: 10_000 });

describe('splitting a price', () => {
  it.each([
    [3800, 0, 3000, [0, 1140, 2660]],
    [3800, 5000, 3000, [1900, 570, 1330]],
    [3800, 10_000, 3000, [3800, 0, 0]],
    [8800, 0, 2000, [0, 1760, 7040]],
    [0, 0, 3000, [0, 0, 0]],
  ])(
    '%i fen with %i refunded and %i of the rest for the platform',
    (price, refundBasisPoints, platformBasisPoints, parts) => {
      expect(Object.values(splitPrice(fen(price), { refundBasisPoints, platformBasisPoints }))).toEqual(
        parts,
      );
    },
  );

  it('never creates or loses a fen, and no part is negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_FEN }),
        rate,
        rate,
        (price, refundBasisPoints, platformBasisPoints) => {
          const parts = Object.values(splitPrice(fen(price), { refundBasisPoints, platformBasisPoints }));
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('gives the platform nothing of a refund', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_FEN }), rate, (price, platformBasisPoints) => {
        const { platformFen } = splitPrice(fen(price), { refundBasisPoints: 5000, platformBasisPoints });
        expect(platformFen * 10_000).toBeLessThanOrEqual(Math.ceil(price / 2) * platformBasisPoints);
      }),
    );
  });

  it('leaves the analyst more with every level, and rejects an unknown level', () => {
    const shares = defaultSchemeRules.platformShareBasisPoints;
    expect([0, 1, 2].map((level) => platformShareOf(level, shares))).toEqual([3000, 2500, 2000]);
    expect(() => platformShareOf(3, shares)).toThrow(RangeError);
  });
});
