import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, MAX_FEN, parseYuan, splitByRate, yuanText } from './fen.ts';

const amount = fc.integer({ min: 0, max: MAX_FEN }).map(fen);

describe('money in fen', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'rejects %d: a fraction is a bug',
    (number) => {
      expect(() => fen(number)).toThrow(RangeError);
    },
  );

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [80, '0.80'],
    [3800, '38.00'],
    [-5, '-0.05'],
    [-123_456, '-1234.56'],
  ])('%i is formatted as %s', (number, text) => {
    expect(yuanText(fen(number))).toBe(text);
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(amount, (fenAmount) => {
        expect(parseYuan(yuanText(fenAmount))).toBe(fenAmount);
      }),
    );
  });

  it.each([
    ['38', 3800],
    ['38.5', 3850],
    ['0.01', 1],
    ['0', 0],
  ])('parses %s yuan as %i fen', (text, number) => {
    expect(parseYuan(text)).toBe(number);
  });

  it.each(['', '-1', '+1', '1e3', '1,000', '01', '.5', '1.', '1.234', ' 1', '1 ', '٣', 'NaN', '9999999999'])(
    'rejects %j as money',
    (text) => {
      expect(parseYuan(text)).toBeNull();
    },
  );
});

describe('splitByRate', () => {
  it('loses no fen, and rounds the part down', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (whole, rate) => {
        const { part, rest } = splitByRate(whole, rate);
        expect(part + rest).toBe(whole);
        expect(part * 10_000).toBeLessThanOrEqual(whole * rate);
        expect((part + 1) * 10_000).toBeGreaterThan(whole * rate);
      }),
    );
  });

  it('is exact where a float product would not be', () => {
    const huge = fen(Number.MAX_SAFE_INTEGER);
    expect(splitByRate(huge, 9999).part).toBe(Number((BigInt(huge) * 9999n) / 10_000n));
  });
});
