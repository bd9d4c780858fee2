import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linedMarkets, markets } from '#domain/market/market.ts';
import { marketChances as chancesOfOurModel } from '#domain/model/market-chances.ts';
import { scoreMatrix as matrixOfOurModel } from '#domain/model/score-matrix.ts';
import { marketChances } from './market-chances.ts';
import { scoreMatrix } from './score-matrix.ts';

const anyGoals = fc.double({ min: 0.002, max: 6, noNaN: true });
const anyQuestion = fc
  .tuple(fc.constantFrom(...markets), fc.integer({ min: 1, max: 24 }))
  .map(([market, line]) => {
    if (!linedMarkets.includes(market)) return { market, lineQuarters: null };
    if (market === 'totals') return { market, lineQuarters: line };
    return { market, lineQuarters: market === 'handicap3' ? 4 * (line - 12 || 1) : line - 12 };
  });

test('the sandbox prices every market as our own model does, without sharing code', () => {
  fc.assert(
    fc.property(anyGoals, anyGoals, anyQuestion, (home, away, { market, lineQuarters }) => {
      const ours = chancesOfOurModel(
        matrixOfOurModel({ home, away }, -0.03),
        { market, lineQuarters },
        0.446,
      );
      const theirs = marketChances(scoreMatrix({ home, away }, -0.03), market, lineQuarters, 0.446);
      expect(theirs.map(({ pick, lineQuarters: line }) => [pick, line])).toEqual(
        ours.map(({ pick, lineQuarters: line }) => [pick, line]),
      );
      for (const [at, { win, push, loss }] of theirs.entries()) {
        expect(win).toBeCloseTo(ours[at]?.win ?? Number.NaN, 12);
        expect(push).toBeCloseTo(ours[at]?.push ?? Number.NaN, 12);
        expect(loss).toBeCloseTo(ours[at]?.loss ?? Number.NaN, 12);
      }
    }),
    { numRuns: 60 },
  );
});
