import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingHistogram } from './closing-histogram.ts';

test('a price equal to the closing one did not beat it, and an end belongs to the bin below', () => {
  const filled = closingHistogram([0, 1, 20_000, 20_001, -150_000, 100_001]).filter(
    ({ schemes }) => schemes > 0,
  );
  expect(filled).toEqual([
    { from: null, to: -1000, schemes: 1 },
    { from: -200, to: 0, schemes: 1 },
    { from: 0, to: 200, schemes: 2 },
    { from: 200, to: 400, schemes: 1 },
    { from: 1000, to: null, schemes: 1 },
  ]);
});

test('every value is in one bin, the bins right of zero hold those that beat the close, and none means no bins', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -900_000, max: 3_000_000 }), { minLength: 1 }), (values) => {
      const bins = closingHistogram(values);
      const sum = (of: typeof bins) => of.reduce((total, { schemes }) => total + schemes, 0);
      expect(sum(bins)).toBe(values.length);
      const beaten = bins.filter(({ from }) => from !== null && from >= 0);
      expect(sum(beaten)).toBe(values.filter((value) => value > 0).length);
    }),
  );
  expect(closingHistogram([])).toEqual([]);
});
