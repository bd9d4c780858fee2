import type { Outcome } from '../settlement/settlement.ts';

/** Odds are capped at a million to one; no figure distinguishes longer ones. */
const LONGEST_MILLI = 1_000_000_000;

/**
 * Odds of a parlay in thousandths: the product of its legs' odds, rounded half up once. Used only for probabilities
 * and variance; profit uses the exact product.
 * @param outcomes of the legs, if settled: a void leg counts as odds of 1.
 */
export function combinedOddsMilli(legsMilli: readonly number[], outcomes?: readonly Outcome[]): number {
  const counted = legsMilli.filter((_, leg) => outcomes?.[leg] !== 'void');
  const product = counted.reduce((odds, leg) => odds * BigInt(leg), 1n);
  const thousandth = 1000n ** BigInt(counted.length);
  const rounded = (2n * product * 1000n + thousandth) / (2n * thousandth);
  return rounded > LONGEST_MILLI ? LONGEST_MILLI : Number(rounded);
}
