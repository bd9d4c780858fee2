import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '../money/fen.ts';
import { type TaxBase, type TaxMethod, withheldFen } from './withholding.ts';

const nothing: TaxBase = { yearIncomeFen: 0, yearTaxFen: 0, months: 1, monthIncomeFen: 0, monthTaxFen: 0 };

/** Tax withheld from monthly incomes in fen, from January on. */
function byMonth(method: TaxMethod, incomesFen: readonly number[]): number[] {
  let base = nothing;
  return incomesFen.map((incomeFen, month) => {
    const here = { ...base, months: month + 1, monthIncomeFen: 0, monthTaxFen: 0 };
    const taxFen = withheldFen(method, here, fen(incomeFen));
    base = {
      ...here,
      yearIncomeFen: here.yearIncomeFen + incomeFen,
      yearTaxFen: here.yearTaxFen + taxFen,
    };
    return taxFen;
  });
}

describe('cumulative withholding', () => {
  it('withholds the amounts of the published example, to the fen', () => {
    expect(byMonth('cumulative', [3_000_000, 3_000_000, 300_000, 1, 10_000_000])).toEqual([
      57_000, 71_000, 0, 0, 674_000,
    ]);
  });

  it('withholds nothing from 6,000 yuan a month', () => {
    expect(byMonth('cumulative', Array(12).fill(600_000))).toEqual(Array(12).fill(0));
  });

  it.each([
    [36_000, 1080],
    [144_000, 11_880],
    [300_000, 43_080],
    [420_000, 73_080],
    [660_000, 145_080],
    [960_000, 250_080],
    [1_000_000, 268_080],
  ])('of %d taxable yuan withholds %d yuan', (taxableYuan, taxYuan) => {
    const incomeFen = ((taxableYuan + 5000) * 100 * 100) / 80;
    expect(withheldFen('cumulative', nothing, fen(incomeFen))).toBe(taxYuan * 100);
  });
});

describe('withholding by single payment', () => {
  it.each([
    [800, 0],
    [3000, 440],
    [4000, 640],
    [30_000, 5200],
    [62_500, 13_000],
  ])('of %d yuan withholds %d yuan', (paidYuan, taxYuan) => {
    expect(withheldFen('single', nothing, fen(paidYuan * 100))).toBe(taxYuan * 100);
  });

  it.each([
    [80_002, 0],
    [80_003, 1],
    [80_007, 1],
    [80_008, 2],
  ])('of %d fen withholds %d, to the nearest fen', (paidFen, taxFen) => {
    expect(withheldFen('single', nothing, fen(paidFen))).toBe(taxFen);
  });

  it('counts all payments of a month as one', () => {
    const first = withheldFen('single', nothing, fen(300_000));
    const base = { ...nothing, monthIncomeFen: 300_000, monthTaxFen: first };
    expect(first + withheldFen('single', base, fen(2_700_000))).toBe(520_000);
  });
});

describe('for any method and split,', () => {
  const method = fc.constantFrom<TaxMethod>('cumulative', 'single');
  const incomes = fc.array(
    fc.tuple(fc.integer({ min: 1000, max: 2_000_000 }), fc.integer({ min: 0, max: 11 })),
    {
      minLength: 1,
      maxLength: 40,
    },
  );

  it('the net amount is positive, and no tax is withheld twice or negative', () => {
    fc.assert(
      fc.property(method, incomes, (by, drawn) => {
        const sorted = drawn.toSorted((one, other) => one[1] - other[1]);
        const done: { amountFen: number; month: number; taxFen: number }[] = [];
        for (const [amountFen, month] of sorted) {
          const thisMonth = done.filter((each) => each.month === month);
          const sum = (list: typeof done, of: 'amountFen' | 'taxFen') =>
            list.reduce((total, each) => total + each[of], 0);
          const taxFen = withheldFen(
            by,
            {
              yearIncomeFen: sum(done, 'amountFen'),
              yearTaxFen: sum(done, 'taxFen'),
              months: new Set([...done.map((each) => each.month), month]).size,
              monthIncomeFen: sum(thisMonth, 'amountFen'),
              monthTaxFen: sum(thisMonth, 'taxFen'),
            },
            fen(amountFen),
          );
          expect(taxFen).toBeGreaterThanOrEqual(0);
          expect(taxFen).toBeLessThanOrEqual(amountFen * 0.36 + 1);
          done.push({ amountFen, month, taxFen });
        }
      }),
    );
  });

  it('withholds nothing when off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amountFen) => {
        expect(withheldFen('off', nothing, fen(amountFen))).toBe(0);
      }),
    );
  });
});
