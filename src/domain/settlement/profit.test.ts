import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profitDecimal, profitOf } from './profit.ts';
import type { Outcome } from './settlement.ts';

const decimal = (outcome: Outcome, oddsMilli: number): string =>
  profitDecimal(profitOf(outcome, oddsMilli) ?? Number.NaN);

describe('profit of one unit', () => {
  it.each<[Outcome, number, string]>([
    ['win', 1950, '0.95'],
    ['halfWin', 1950, '0.475'],
    ['halfWin', 1955, '0.4775'],
    ['halfWin', 1001, '0.0005'],
    ['push', 1950, '0'],
    ['halfLoss', 1950, '-0.5'],
    ['loss', 1950, '-1'],
    ['win', 501_000, '500'],
  ])('%s at %i thousandths is %s', (outcome, oddsMilli, profit) => {
    expect(decimal(outcome, oddsMilli)).toBe(profit);
  });

  it('is null for void', () => {
    expect(profitOf('void', 1950)).toBeNull();
  });

  it('is a whole and even number of parts at any odds, so half of it is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 9_999_999 }), (oddsMilli) => {
        const [win = 0, halfWin = 0] = (['win', 'halfWin'] as const).map(
          (outcome) => profitOf(outcome, oddsMilli) ?? 0,
        );
        expect(win).toBe(2 * halfWin);
        expect(halfWin % 2).toBe(0);
        expect(profitOf('loss', oddsMilli)).toBe(2 * (profitOf('halfLoss', oddsMilli) ?? 0));
      }),
    );
  });

  it('is formatted without losing a digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 40_000_000 }), (profit) => {
        expect(Math.round(Number(profitDecimal(profit)) * 4000)).toBe(profit);
        expect(profitDecimal(profit)).toMatch(/^-?(0|[1-9]\d*)(\.\d{0,4}[1-9])?$/);
      }),
    );
  });
});
