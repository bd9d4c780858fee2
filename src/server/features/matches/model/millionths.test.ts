import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MILLION, roundShares, toMillionths } from './millionths.ts';

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

test('thirds become whole millionths, and the first gets the remainder', () => {
  expect(toMillionths([1 / 3, 1 / 3, 1 / 3])).toEqual([333_334, 333_333, 333_333]);
});

test('a zero probability stays zero', () => {
  expect(roundShares([0.25, 0, 0.75])).toEqual([0.25, 0, 0.75]);
});

test('any probabilities become millionths that sum to one, each off by at most one', () => {
  const chances = fc.array(fc.double({ min: 1e-9, max: 1, noNaN: true }), { minLength: 1, maxLength: 256 });
  fc.assert(
    fc.property(chances, (each) => {
      const total = sum(each);
      const whole = toMillionths(each);
      expect(sum(whole)).toBe(MILLION);
      for (const [index, value] of whole.entries()) {
        expect(Number.isInteger(value)).toBe(true);
        expect(Math.abs(value - ((each[index] ?? 0) / total) * MILLION)).toBeLessThan(1);
      }
    }),
  );
});
