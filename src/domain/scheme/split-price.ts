import { type Fen, splitByRate } from '../money/fen.ts';

export interface PriceSplit {
  readonly refundFen: Fen;
  readonly platformFen: Fen;
  readonly analystFen: Fen;
}

export interface SplitRates {
  /** Buyer's refund as a share of the price: `refundShareBasisPoints`. */
  readonly refundBasisPoints: number;
  /** Platform share of the amount not refunded: `platformShareOf`. */
  readonly platformBasisPoints: number;
}

/**
 * Splits an escrowed price. The three parts always sum to the price; a fraction of a fen goes to the analyst, never
 * to the platform.
 */
export function splitPrice(
  priceFen: Fen,
  { refundBasisPoints, platformBasisPoints }: SplitRates,
): PriceSplit {
  const { part: refundFen, rest: earnedFen } = splitByRate(priceFen, refundBasisPoints);
  const { part: platformFen, rest: analystFen } = splitByRate(earnedFen, platformBasisPoints);
  return { refundFen, platformFen, analystFen };
}

/**
 * Platform share in basis points for an analyst level (from 0).
 * @throws RangeError for an unknown level.
 */
export function platformShareOf(level: number, shares: readonly number[]): number {
  const share = shares[level];
  if (share === undefined) throw new RangeError(`No platform share for level ${level}`);
  return share;
}
