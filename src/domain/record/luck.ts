import { PROFIT_PARTS } from '../settlement/profit.ts';
import { unitsOf } from './exact-profit.ts';
import { normalTail } from './normal.ts';
import type { Tally } from './tally.ts';

/** Chance of at least `hits` in `trials` independent trials that each come in with `chance`; exact. */
export function chanceOfHits(hits: number, trials: number, chance: number): number {
  if (hits <= 0) return 1;
  if (hits > trials || chance <= 0) return 0;
  if (chance >= 1) return 1;
  // In logarithms, since 0.5^1100 is nothing to a double.
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
 * Chance that the longest run of hits in `trials` flips is at least `length`; exact.
 * A first such run ends at flip i when flips i−length+1…i hit, the one before missed, and no run came before that.
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

/** Chance that at least one of `analysts` without skill shows what each shows with `chance`. */
export function chanceAmong(chance: number, analysts: number): number {
  return chance >= 1 ? 1 : -Math.expm1(analysts * Math.log1p(-chance));
}

/**
 * Chance that picks at random, at these odds and were they fair, earn at least this yield (normal approximation;
 * a margin makes it smaller still). Null with no settled scheme, or odds that leave nothing to luck.
 */
export function chanceOfYield(tally: Tally): number | null {
  return chanceAtYield(tally, 0);
}

/** The same of somebody who would earn this yield in the long run; −0.05 is what a margin of 5 % leaves. */
export function chanceAtYield({ schemes, profitE16, fairVariance }: Tally, meanYield: number): number | null {
  if (fairVariance === 0n) return null;
  const deviation = Math.sqrt(Number(fairVariance) / PROFIT_PARTS);
  return normalTail((unitsOf(profitE16) - schemes * meanYield) / deviation);
}
