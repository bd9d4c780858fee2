import { PROFIT_PARTS } from '../settlement/profit.ts';
import { STAKE_E16 } from '../settlement/profit-e16.ts';
import { unitsOf } from './exact-profit.ts';
import type { Estimate } from './hit-rate.ts';
import { student95 } from './normal.ts';
import type { Tally } from './tally.ts';

/** A record is read as if this many schemes at the prior yield came before it. */
export const PRIOR_SCHEMES = 30;
/** What a bettor without skill is left with: about the bookmaker's margin. */
export const PRIOR_YIELD = -0.05;

/** n/(n+30)·y + 30/(n+30)·(−5 %): a yield pulled to the prior, the more the fewer the schemes. */
export function shrinkYield(value: number, schemes: number): number {
  return (schemes * value + PRIOR_SCHEMES * PRIOR_YIELD) / (schemes + PRIOR_SCHEMES);
}

/** Σ(profit − mean)² in squared units; exact up to the last division. */
function squaresAboutMean({ schemes, profitE16, profitSquaresE32 }: Tally): number {
  const timesSchemes = BigInt(schemes) * profitSquaresE32 - profitE16 ** 2n;
  return Number(timesSchemes) / schemes / Number(STAKE_E16) ** 2;
}

/** Thirty schemes' worth of the variance these odds have when fair: keeps three wins of three from looking certain. */
const priorSquares = ({ schemes, fairVariance }: Tally): number =>
  (PRIOR_SCHEMES * Number(fairVariance)) / schemes / PROFIT_PARTS;

const around = (value: number, half: number): Estimate => ({ value, low: value - half, high: value + half });

/**
 * Mean profit per unit at level stakes, with a 95 % t-interval; null with no settled scheme.
 * The variance is the sample's joined with 30 schemes' worth of o − 1, what the odds would give if fair (normal
 * model with a conjugate prior on the variance alone: Gelman et al., Bayesian Data Analysis, 3rd ed., 3.3).
 * Rests on the mean being about normal: at long odds with few schemes its upper end is too low.
 */
export function yieldOf(tally: Tally): Estimate | null {
  const { schemes, profitE16 } = tally;
  if (schemes === 0) return null;
  const degrees = PRIOR_SCHEMES + schemes - 1;
  const variance = (squaresAboutMean(tally) + priorSquares(tally)) / degrees;
  return around(unitsOf(profitE16) / schemes, student95(degrees) * Math.sqrt(variance / schemes));
}

/**
 * Shrunk yield with its 95 % interval, whose lower end orders leaderboards; null with no settled scheme.
 * It is the mean of the posterior of the same model with the prior yield worth 30 schemes, and the interval
 * is that posterior's, so figure and bound never come from two models.
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
