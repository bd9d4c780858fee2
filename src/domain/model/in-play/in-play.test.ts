import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Score } from '../../match/match-state.ts';
import { inPlayChances } from './in-play-chances.ts';
import { inPlayMarkOf } from './in-play-marks.ts';
import { remainingShare } from './remaining-share.ts';
import { scoreMatrix } from '../score-matrix.ts';
import { shapeScores } from '../score-shape.ts';

const expectedGoals = { home: 1.5, away: 1.2 };
const matrix = shapeScores(scoreMatrix(expectedGoals, -0.085), { bothScore: 0.1, perGoal: -0.02 });
const at = (score: Score, remaining: number, redCards: Score = [0, 0]) =>
  inPlayChances({ expectedGoals, matrix }, { score, redCards, remainingShare: remaining });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const firstHalf = (minute: number) => ({ period: 'firstHalf', minute, addedMinute: null }) as const;
const secondHalf = (minute: number, addedMinute: number | null = null) =>
  ({ period: 'secondHalf', minute, addedMinute }) as const;

describe('probabilities in play', () => {
  it('sum to 1 in every state', () => {
    const count = fc.nat(4);
    const red = fc.nat(2);
    const state = fc.record({
      home: fc.double({ min: 0.2, max: 4, noNaN: true }),
      away: fc.double({ min: 0.2, max: 4, noNaN: true }),
      score: fc.tuple(count, count),
      redCards: fc.tuple(red, red),
      remaining: fc.double({ min: 0.001, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(state, ({ home, away, score, redCards, remaining }) => {
        const goals = { home, away };
        const chances = inPlayChances(
          { expectedGoals: goals, matrix: scoreMatrix(goals, -0.05) },
          { score, redCards, remainingShare: remaining },
        );
        const { nextGoal, over25, results } = chances;
        expect(sum(results)).toBeCloseTo(1, 9);
        expect(nextGoal.home + nextGoal.none + nextGoal.away).toBeCloseTo(1, 9);
        for (const each of [...results, over25, ...Object.values(nextGoal)]) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('continue the prediction before kick-off', () => {
    const results = [0, 0, 0];
    for (const [home, row] of matrix.entries())
      for (const [away, chance] of row.entries())
        results[home > away ? 0 : home === away ? 1 : 2] =
          (results[home > away ? 0 : home === away ? 1 : 2] ?? 0) + chance;
    for (const [index, chance] of at([0, 0], 1).results.entries())
      expect(chance).toBeCloseTo(results[index] ?? 0, 3);
  });

  it('rise with each goal of a side and fall with each of the other', () => {
    for (const remaining of [0.9, 0.5, 0.1]) {
      const homeWins = [-3, -2, -1, 0, 1, 2, 3].map(
        (lead) => at([Math.max(lead, 0), Math.max(-lead, 0)], remaining).results[0],
      );
      expect(homeWins).toEqual(homeWins.toSorted((one, other) => one - other));
    }
  });

  it('fall for a side that has a player sent off, more so with a second one', () => {
    const [none, one, two] = (
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ] as const
    ).map((cards) => at([0, 0], 0.5, cards));
    expect(one?.results[0]).toBeLessThan((none?.results[0] ?? 0) - 0.05);
    expect(two?.results[0]).toBeLessThan(one?.results[0] ?? 0);
    expect(one?.results[2]).toBeGreaterThan(none?.results[2] ?? 1);
    expect(at([0, 0], 0.5, [0, 1]).results[0]).toBeGreaterThan(none?.results[0] ?? 1);
  });

  it('of a lead approach 1 as the match ends', () => {
    const left = remainingShare(secondHalf(90, 4), 0.44) ?? 1;
    expect(at([1, 0], left).results[0]).toBeGreaterThan(0.98);
    expect(at([2, 0], left).results[0]).toBeGreaterThan(0.999);
    expect(at([1, 1], left).results[1]).toBeGreaterThan(0.96);
  });

  it('of over 2.5 goals count the goals scored', () => {
    expect(at([2, 1], 0.3).over25).toBeCloseTo(1, 12);
    expect(at([1, 1], 0.3).over25).toBeGreaterThan(at([1, 0], 0.3).over25);
  });
});

describe('the remaining share', () => {
  it('falls with every minute, and is the second half at half-time', () => {
    const clocks = [0, 15, 30, 45].map(firstHalf);
    const shares = [...clocks, secondHalf(46), secondHalf(60), secondHalf(90), secondHalf(90, 3)].map(
      (clock) => remainingShare(clock, 0.44),
    );
    expect(shares[0]).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => (other ?? 0) - (one ?? 0)));
    expect(new Set(shares).size).toBe(shares.length);
    expect(remainingShare({ period: 'halfTime', minute: 45, addedMinute: null }, 0.44)).toBeCloseTo(0.56, 12);
    expect(remainingShare(secondHalf(45), 0.44)).toBeCloseTo(0.56, 12);
  });

  it('stays above 0 however long stoppage time lasts', () => {
    expect(remainingShare(secondHalf(90, 14), 0.44)).toBeGreaterThan(0);
    expect(remainingShare(firstHalf(59), 0.44)).toBeGreaterThan(0.56);
  });

  it('is unknown without a minute and after the 90 minutes', () => {
    expect(remainingShare({ period: 'secondHalf', minute: null, addedMinute: null }, 0.44)).toBeNull();
    expect(remainingShare({ period: 'extraTime', minute: 95, addedMinute: null }, 0.44)).toBeNull();
  });
});

describe('the marks', () => {
  it('last five minutes within their half', () => {
    expect([14, 15, 19, 20].map((minute) => inPlayMarkOf(firstHalf(minute)))).toEqual([
      null,
      '15',
      '15',
      null,
    ]);
    expect(inPlayMarkOf(secondHalf(85, null))).toBe('85');
    expect(inPlayMarkOf(secondHalf(90, 2))).toBeNull();
    expect(inPlayMarkOf(firstHalf(60))).toBeNull();
    expect(inPlayMarkOf({ period: 'halfTime', minute: null, addedMinute: null })).toBe('halfTime');
  });
});
