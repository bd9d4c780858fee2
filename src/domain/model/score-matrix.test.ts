import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreMatrix } from './score-matrix.ts';

const goals = fc.double({ min: 0.05, max: 8, noNaN: true });
const anyRho = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('the matrix of scores', () => {
  it('gives the published chance of 2-1', () => {
    expect(scoreMatrix({ home: 1.9358659, away: 1.1037262 }, 0.006058)[2]?.[1]).toBeCloseTo(0.09897, 5);
  });

  it('has probabilities that sum to 1, for any expectation', () => {
    fc.assert(
      fc.property(goals, goals, anyRho, (home, away, rho) => {
        const cells = scoreMatrix({ home, away }, rho).flat();
        expect(Math.min(...cells)).toBeGreaterThanOrEqual(-1e-17);
        expect(sum(cells)).toBeCloseTo(1, 12);
      }),
    );
  });

  it("preserves each side's own goal probabilities, for any dependence of low scores", () => {
    fc.assert(
      fc.property(goals, goals, anyRho, (home, away, rho) => {
        const matrix = scoreMatrix({ home, away }, rho);
        expect(sum(matrix[0] ?? [])).toBeCloseTo(Math.exp(-home), 12);
        expect(sum(matrix.map((row) => row[1] ?? 0))).toBeCloseTo(away * Math.exp(-away), 12);
      }),
    );
  });

  it('rejects expected goals of zero or beyond the maximum', () => {
    for (const home of [0, -1, 10.5, Number.NaN]) {
      expect(() => scoreMatrix({ home, away: 1 }, 0)).toThrow(RangeError);
    }
  });
});
