import type { Outcome } from '../settlement/settlement.ts';

/** Longer odds than a million to one are kept as that: no figure needs to tell them apart. */
const LONGEST_MILLI = 1_000_000_000;

/**
 * The odds of a parlay in thousandths: the product of its legs', rounded half up to a thousandth once. Only what is
 * said of chances and their variance reads them; profit is reckoned with the exact product.
 * @param outcomes of the legs, where they are settled: a void leg counts at 1.
 */
export function combinedOddsMilli(legsMilli: readonly number[], outcomes?: readonly Outcome[]): number {
  const counted = legsMilli.filter((_, leg) => outcomes?.[leg] !== 'void');
  const product = counted.reduce((odds, leg) => odds * BigInt(leg), 1n);
  const thousandth = 1000n ** BigInt(counted.length);
  const rounded = (2n * product * 1000n + thousandth) / (2n * thousandth);
  return rounded > LONGEST_MILLI ? LONGEST_MILLI : Number(rounded);
}
