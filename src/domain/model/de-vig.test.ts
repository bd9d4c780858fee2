import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeVigMethod, deVig, deVigMethods } from './de-vig.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const anyOdds = fc.array(fc.double({ min: 1.01, max: 500, noNaN: true }), { minLength: 2, maxLength: 20 });

describe('removing the margin from prices', () => {
  it.each<[DeVigMethod, number[]]>([
    ['proportional', [0.358738, 0.421127, 0.220135]],
    ['power', [0.359171, 0.423731, 0.217098]],
    ['shin', [0.359344, 0.423244, 0.217412]],
  ])('gives the published probabilities by the %s method', (method, published) => {
    const chances = deVig([2.7, 2.3, 4.4], method);
    expect(chances.map((chance) => chance.toFixed(6))).toEqual(published.map((chance) => chance.toFixed(6)));
  });

  it.each(deVigMethods)('gives one half each for even prices by the %s method, for any margin', (method) => {
    for (const price of [1.5, 1.9, 2, 2.1]) {
      expect(deVig([price, price], method)[0]).toBeCloseTo(0.5, 12);
    }
  });

  it.each(deVigMethods)(
    'leaves chances that sum to 1 in the order of the prices, by the %s method',
    (method) => {
      fc.assert(
        fc.property(anyOdds, (odds) => {
          const chances = deVig(odds, method);
          expect(sum(chances)).toBeCloseTo(1, 9);
          for (const [index, chance] of chances.entries()) {
            expect(chance).toBeGreaterThanOrEqual(0);
            const shorter = odds.findIndex((price) => price < (odds[index] ?? 0));
            if (shorter >= 0) expect(chances[shorter]).toBeGreaterThanOrEqual(chance);
          }
        }),
      );
    },
  );

  it('of two picks by Shin removes the same from both', () => {
    const [home = 0, away = 0] = deVig([1.5, 2.6], 'shin');
    expect(1 / 1.5 - home).toBeCloseTo(1 / 2.6 - away, 9);
  });

  it.each(deVigMethods)('leaves fair prices unchanged, by the %s method', (method) => {
    expect(deVig([2, 4, 4], method).map((chance) => chance.toFixed(9))).toEqual(
      [0.5, 0.25, 0.25].map((chance) => chance.toFixed(9)),
    );
  });

  it('rejects invalid prices of a market', () => {
    for (const odds of [[], [2], [2, 1], [2, 0.5, 3], [2, Number.NaN], [2, Number.POSITIVE_INFINITY]]) {
      expect(() => deVig(odds, 'shin')).toThrow(RangeError);
    }
  });
});
