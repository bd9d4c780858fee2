import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalsOfOdds } from './goals-of-odds.ts';
import { marketChances } from './market-chances.ts';
import { scoreMatrix } from './score-matrix.ts';

/** Prices without a margin for a match with these expected goals. */
function fairPrices(home: number, away: number, rho: number) {
  const matrix = scoreMatrix({ home, away }, rho);
  const odds = (market: '1x2' | 'totals', lineQuarters: number | null): readonly number[] =>
    marketChances(matrix, { market, lineQuarters }, 0.5).map(({ win }) => 1 / win);
  const [homeWin = 0, draw = 0, awayWin = 0] = odds('1x2', null);
  const [over25 = 0, under25 = 0] = odds('totals', 10);
  return { home: homeWin, draw, away: awayWin, over25, under25 };
}

const goals = fc.double({ min: 0.4, max: 3.5, noNaN: true });

describe('the goals that prices imply', () => {
  it('are those the prices were computed from, including the low-score dependence', () => {
    fc.assert(
      fc.property(goals, goals, fc.double({ min: -0.15, max: 0.05, noNaN: true }), (home, away, rho) => {
        const found = goalsOfOdds(fairPrices(home, away, rho));
        expect(found?.home).toBeCloseTo(home, 5);
        expect(found?.away).toBeCloseTo(away, 5);
        expect(found?.rho).toBeCloseTo(rho, 4);
      }),
    );
  });

  it('are derived from the result prices if the total is not priced, with unknown dependence', () => {
    const { home, draw, away } = fairPrices(1.7, 1.1, -0.085);
    const found = goalsOfOdds({ home, draw, away });
    expect(found?.home).toBeCloseTo(1.7, 4);
    expect(found?.away).toBeCloseTo(1.1, 4);
    expect(found?.rho).toBeNull();
  });

  it('do not change when every price has a margin', () => {
    const fair = goalsOfOdds(fairPrices(1.6, 1.2, -0.05));
    const { over25, under25, ...results } = fairPrices(1.6, 1.2, -0.05);
    const margined = goalsOfOdds({
      home: results.home / 1.03,
      draw: results.draw / 1.03,
      away: results.away / 1.03,
      over25: over25 / 1.03,
      under25: under25 / 1.03,
    });
    expect(margined?.home).toBeCloseTo(fair?.home ?? 0, 1);
    expect(margined?.away).toBeCloseTo(fair?.away ?? 0, 1);
  });

  it('are null for invalid or implausible prices', () => {
    expect(goalsOfOdds({ home: 1, draw: 3, away: 4 })).toBeNull();
    expect(goalsOfOdds({ home: Number.NaN, draw: 3, away: 4 })).toBeNull();
    expect(goalsOfOdds({ home: 3, draw: 3, away: 3, over25: 1.0001, under25: 900 })).toBeNull();
  });
});
