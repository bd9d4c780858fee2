import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOdds } from './odds.ts';

describe('decimal odds', () => {
  it.each([
    ['1.955', 1955],
    ['1.95', 1950],
    ['2', 2000],
    ['1.9500', 1950],
    ['1.001', 1001],
    ['501', 501_000],
  ])('%s is %i thousandths', (text, oddsMilli) => {
    expect(parseOdds(text)).toBe(oddsMilli);
  });

  it.each(['1', '1.000', '0.95', '-2', '1.9555', '1e1', '', '.5', '2.', '10000', 'Infinity', '1,95'])(
    'refuses %j',
    (text) => {
      expect(parseOdds(text)).toBeNull();
    },
  );

  it('round-trip every thousandth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 9_999_999 }), (oddsMilli) => {
        const digits = String(oddsMilli).padStart(4, '0');
        expect(parseOdds(`${digits.slice(0, -3)}.${digits.slice(-3)}`)).toBe(oddsMilli);
      }),
    );
  });
});
