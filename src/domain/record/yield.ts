import { PROFIT_PARTS } from '../settlement/profit.ts';
import { STAKE_E16 } from '../settlement/profit-e16.ts';
import { unitsOf } from './exact-profit.ts';
import type { Estimate } from './hit-rate.ts';
import { student95 } from './normal.ts';
import type { Tally } from './tally.ts';

/** Strength of the prior: a record is shrunk as if preceded by this many schemes at the prior yield. */
export const PRIOR_SCHEMES = 30;
/** Expected yield without skill: about the bookmaker's margin. */
export const PRIOR_YIELD = -0.05;

/** The sums of a tally that a yield needs. */
export type YieldSums = Pick<Tally, 'schemes' | 'profitE16' | 'profitSquaresE32' | 'fairVariance'>;

/** n/(n+30)·y + 30/(n+30)·(−5 %): shrinks a yield towards the prior, more strongly the fewer the schemes. */
export function shrinkYield(value: number, schemes: number): number {
  return (schemes * value + PRIOR_SCHEMES * PRIOR_YIELD) / (schemes + PRIOR_SCHEMES);
}

/** Σ(profit − mean)² in squared units; exact up to the last division. */
function squaresAboutMean({ schemes, profitE16, profitSquaresE32 }: YieldSums): number {
  const timesSchemes = BigInt(schemes) * profitSquaresE32 - profitE16 ** 2n;
  return Number(timesSchemes) / schemes / Number(STAKE_E16) ** 2;
}

/** Prior variance worth thirty schemes at fair odds; prevents three wins of three from looking certain. */
const priorSquares = ({ schemes, fairVariance }: YieldSums): number =>
  (PRIOR_SCHEMES * Number(fairVariance)) / schemes / PROFIT_PARTS;

const around = (value: number, half: number): Estimate => ({ value, low: value - half, high: value + half });

/**
 * Mean profit per unit at level stakes, with a 95 % t-interval; null with no settled scheme.
 * The variance combines the sample's with a prior worth 30 schemes at o − 1, the variance at fair odds (normal model
 * with a conjugate prior on the variance alone: Gelman et al., Bayesian Data Analysis, 3rd ed., 3.3).
 * Assumes an approximately normal mean: for long odds and few schemes the upper bound is too low.
 */
export function yieldOf(tally: YieldSums): Estimate | null {
  const { schemes, profitE16 } = tally;
  if (schemes === 0) return null;
  const degrees = PRIOR_SCHEMES + schemes - 1;
  const variance = (squaresAboutMean(tally) + priorSquares(tally)) / degrees;
  return around(unitsOf(profitE16) / schemes, student95(degrees) * Math.sqrt(variance / schemes));
}

/**
 * Shrunk yield with its 95 % interval, whose lower bound orders leaderboards; null with no settled scheme.
 * It is the posterior mean of the same model with a prior yield worth 30 schemes, with that posterior's interval, so
 * figure and bound come from the same model.
 */
export function adjustedYield(tally: Tally): Estimate | null {
  const { schemes, profitE16 } = tally;
  if (schemes === 0) return null;
  const mean = unitsOf(profitE16) / schemes;
  const degrees = PRIOR_SCHEMES + schemes;
  const distance = ((PRIOR_SCHEMES * schemes) / degrees) * (mean - PRIOR_YIELD) ** 2;
  const variance = (squaresAboutMean(tally) + priorSquares(tally) + distance) / degrees;
  return around(shrinkYield(mean, schemes), student95(degrees) * Math.sqrt(variance / degrees));
}
