import { type Fen, fen } from '../money/fen.ts';

export type TaxMethod = 'off' | 'cumulative' | 'single';

/** Earlier withdrawals under the same method, without failed ones. */
export interface TaxBase {
  /** This Beijing year, including this month. */
  readonly yearIncomeFen: number;
  readonly yearTaxFen: number;
  /** Months of this year with a withdrawal, always including this month. */
  readonly months: number;
  readonly monthIncomeFen: number;
  readonly monthTaxFen: number;
}

/** A tax band: above `aboveFen`, `ratePercent` of the whole minus `quickFen`. */
interface Band {
  readonly aboveFen: number;
  readonly ratePercent: number;
  readonly quickFen: number;
}

const yuan = 100;
const band = (aboveYuan: number, ratePercent: number, quickYuan: number): Band => ({
  aboveFen: aboveYuan * yuan,
  ratePercent,
  quickFen: quickYuan * yuan,
});

/** Labour income through a platform, withheld cumulatively over a year; in force since October 2025. */
const cumulative = {
  taxablePercent: 80,
  monthlyAllowanceFen: 5000 * yuan,
  bands: [
    band(0, 3, 0),
    band(36_000, 10, 2520),
    band(144_000, 20, 16_920),
    band(300_000, 25, 31_920),
    band(420_000, 30, 52_920),
    band(660_000, 35, 85_920),
    band(960_000, 45, 181_920),
  ],
};

/** The previous method: all payments within a month count as one. */
const single = {
  allowanceFen: 800 * yuan,
  /** Above it, one fifth is deducted instead. */
  allowanceUpToFen: 4000 * yuan,
  taxablePercent: 80,
  bands: [band(0, 20, 0), band(20_000, 30, 2000), band(50_000, 40, 7000)],
};

/**
 * Tax withheld from an amount, half a fen rounded up. Never negative: excess tax is settled with the tax office. The
 * result is less than the amount, provided the base is of the same method.
 */
export function withheldFen(method: TaxMethod, base: TaxBase, amountFen: Fen): Fen {
  if (method === 'off') return fen(0);
  const [owed, withheldBefore] =
    method === 'cumulative'
      ? [cumulativeFen(base.yearIncomeFen + amountFen, base.months), base.yearTaxFen]
      : [singleFen(base.monthIncomeFen + amountFen), base.monthTaxFen];
  return fen(Math.max(owed - withheldBefore, 0));
}

/** Tax for this income over this number of months of a year. */
function cumulativeFen(incomeFen: number, months: number): number {
  const allowance = BigInt(cumulative.monthlyAllowanceFen * months);
  // In hundredths of a fen, so that four fifths of a fen stay whole.
  const taxable = BigInt(incomeFen) * BigInt(cumulative.taxablePercent) - allowance * 100n;
  return byBands(taxable, cumulative.bands);
}

function singleFen(incomeFen: number): number {
  const taxable =
    incomeFen <= single.allowanceUpToFen
      ? BigInt(incomeFen - single.allowanceFen) * 100n
      : BigInt(incomeFen) * BigInt(single.taxablePercent);
  return byBands(taxable, single.bands);
}

/** `taxable` is in hundredths of a fen. */
function byBands(taxable: bigint, bands: readonly Band[]): number {
  const found = bands.findLast(({ aboveFen }) => taxable > BigInt(aboveFen) * 100n);
  if (!found) return 0;
  const tax = taxable * BigInt(found.ratePercent) - BigInt(found.quickFen) * 10_000n;
  return Number((tax + 5_000n) / 10_000n);
}
