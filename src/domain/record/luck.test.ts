import { describe, expect, it } from 'vitest';
import { chanceOfHits, chanceOfStreak, chanceOfYield } from './luck.ts';
import { normalTail, student95 } from './normal.ts';
import { emptyTally } from './tally.ts';

/** Sums over all sequences of flips, weighted by probability. */
function bruteStreak(length: number, trials: number, chance: number): number {
  let sum = 0;
  for (let flips = 0; flips < 2 ** trials; flips++) {
    const text = flips.toString(2).padStart(trials, '0');
    const hits = text.replaceAll('0', '').length;
    if (text.includes('1'.repeat(length))) sum += chance ** hits * (1 - chance) ** (trials - hits);
  }
  return sum;
}

describe('luck', () => {
  it('of 500 coin-flip analysts about 86 show seven of ten and about 27 show eight', () => {
    expect(500 * chanceOfHits(7, 10, 0.5)).toBeCloseTo(85.9375, 8);
    expect(500 * chanceOfHits(8, 10, 0.5)).toBeCloseTo(27.34375, 8);
  });

  it('in 100 flips the longest streak has median 6 and 90th percentile 8', () => {
    const quantile = (share: number): number => {
      let length = 0;
      while (1 - chanceOfStreak(length + 1, 100, 0.5) < share) length++;
      return length;
    };
    expect([quantile(0.5), quantile(0.9)]).toEqual([6, 8]);
  });

  it('the probability of a streak equals the sum over all sequences that contain one', () => {
    for (const trials of [1, 2, 5, 9]) {
      for (let length = 1; length <= trials + 1; length++) {
        for (const chance of [0, 0.3, 0.5, 0.9, 1]) {
          expect(chanceOfStreak(length, trials, chance)).toBeCloseTo(bruteStreak(length, trials, chance), 12);
        }
      }
    }
    expect(chanceOfStreak(0, 0, 0.5)).toBe(1);
  });

  it('hits are counted exactly, even if single probabilities underflow a double', () => {
    expect(chanceOfHits(1, 3, 0.25)).toBeCloseTo(1 - 0.75 ** 3, 14);
    expect(chanceOfHits(3, 3, 0.25)).toBeCloseTo(0.25 ** 3, 14);
    expect(chanceOfHits(1001, 2001, 0.5)).toBeCloseTo(0.5, 9);
    expect([chanceOfHits(0, 3, 0.5), chanceOfHits(4, 3, 0.5)]).toEqual([1, 0]);
    expect([chanceOfHits(3, 3, 1), chanceOfHits(1, 3, 0)]).toEqual([1, 0]);
  });

  it('a yield of zero has probability one half, and two deviations are as rare as in the tables', () => {
    const tally = { ...emptyTally, schemes: 100, fairVariance: 100n * 4000n };
    expect(chanceOfYield(tally)).toBeCloseTo(0.5, 12);
    expect(chanceOfYield({ ...tally, profitE16: 20n * 10n ** 16n })).toBeCloseTo(0.0227501319, 9);
    expect(chanceOfYield(emptyTally)).toBeNull();
  });
});

describe('the tables', () => {
  it.each([
    [-1, 0.8413447460685429],
    [0, 0.5],
    [1, 0.15865525393145707],
    [1.959963984540054, 0.025],
    [2.999, 0.0013543365337271066],
    [3.001, 0.0013454728250849683],
    [5, 2.866515718791939e-7],
  ])('a normal variable exceeds %f with probability %f', (z, chance) => {
    expect(normalTail(z) / chance).toBeCloseTo(1, 10);
  });

  it.each([
    [20, 2.08596],
    [30, 2.04227],
    [60, 2.0003],
    [120, 1.97993],
  ])('with %i degrees a Student variable exceeds %f one time in forty', (degrees, point) => {
    expect(student95(degrees)).toBeCloseTo(point, 4);
  });

  it('too few degrees for the expansion are an error', () => {
    expect(() => student95(19)).toThrow('degrees');
  });
});
