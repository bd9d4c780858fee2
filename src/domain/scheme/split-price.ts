import { type Fen, splitByRate } from '../money/fen.ts';

export interface PriceSplit {
  readonly refundFen: Fen;
  readonly platformFen: Fen;
  readonly analystFen: Fen;
}

export interface SplitRates {
  /** Of the price, back to the buyer: `refundShareBasisPoints`. */
  readonly refundBasisPoints: number;
  /** Of what is not refunded, to the platform: `platformShareOf`. */
  readonly platformBasisPoints: number;
}

/**
 * Who gets what of a price held in escrow. The three parts always add up to the price; a fraction of a fen
 * goes to the analyst, never to the platform.
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
 * The platform's share in basis points for an analyst of this level (0 is the first).
 * @throws RangeError for a level the rules do not have.
 */
export function platformShareOf(level: number, shares: readonly number[]): number {
  const share = shares[level];
  if (share === undefined) throw new RangeError(`No platform share for level ${level}`);
  return share;
}
