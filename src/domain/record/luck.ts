import { PROFIT_PARTS } from '../settlement/profit.ts';
import { unitsOf } from './exact-profit.ts';
import { normalTail } from './normal.ts';
import type { Tally } from './tally.ts';

/** Probability of at least `hits` successes in `trials` independent trials with success probability `chance`; exact. */
export function chanceOfHits(hits: number, trials: number, chance: number): number {
  if (hits <= 0) return 1;
  if (hits > trials || chance <= 0) return 0;
  if (chance >= 1) return 1;
  // Uses logarithms, since 0.5^1100 underflows a double.
  const step = Math.log(chance) - Math.log1p(-chance);
  let log = trials * Math.log1p(-chance);
  let sum = 0;
  for (let came = 0; came <= trials; came++) {
    if (came >= hits) sum += Math.exp(log);
    log += Math.log((trials - came) / (came + 1)) + step;
  }
  return Math.min(1, sum);
}

/**
 * Probability that the longest run of hits in `trials` flips is at least `length`; exact.
 * The first such run ends at flip i if flips i−length+1…i hit, the flip before missed, and no run ended earlier.
 */
export function chanceOfStreak(length: number, trials: number, chance: number): number {
  if (length <= 0) return 1;
  if (length > trials) return 0;
  const run = chance ** length;
  const upTo = new Float64Array(trials + 1);
  upTo[length] = run;
  for (let flip = length + 1; flip <= trials; flip++) {
    const before = upTo[flip - length - 1] ?? 0;
    upTo[flip] = (upTo[flip - 1] ?? 0) + (1 - before) * (1 - chance) * run;
  }
  return Math.min(1, upTo[trials] ?? 0);
}

/**
 * Probability that random picks at these odds, assumed fair, earn at least this yield (normal approximation; a margin
 * makes it smaller still). Null with no settled scheme, or if the odds have no variance.
 */
export function chanceOfYield({ profitE16, fairVariance }: Tally): number | null {
  if (fairVariance === 0n) return null;
  const deviation = Math.sqrt(Number(fairVariance) / PROFIT_PARTS);
  return normalTail(unitsOf(profitE16) / deviation);
}
