import { profitOf } from '../settlement/profit.ts';
import { e16OfParts, STAKE_E16 } from '../settlement/profit-e16.ts';
import { legFactor, parlayReturnE16 } from '../settlement/settle-parlay.ts';
import type { Outcome } from '../settlement/settlement.ts';

/** A settled pick with the price used for its profit, in thousandths. */
export interface SettledPick {
  readonly outcome: Outcome;
  readonly oddsMilli: number;
}

/**
 * Profit of a scheme per unit staked, in 10^-16 of it. Picks of one match share the stake evenly, legs of a parlay
 * multiply. Source: the product rules, "Markets and settlement".
 * @returns null when void: every leg of a parlay, or the match of a single scheme.
 */
export function profitAtE16(kind: 'single' | 'parlay', picks: readonly SettledPick[]): bigint | null {
  if (kind === 'parlay') {
    if (picks.every(({ outcome }) => outcome === 'void')) return null;
    return parlayReturnE16(picks.map(({ outcome, oddsMilli }) => legFactor(outcome, oddsMilli))) - STAKE_E16;
  }
  const profits = picks.map(({ outcome, oddsMilli }) => profitOf(outcome, oddsMilli));
  return profits.reduce<bigint | null>((sum, profit) => {
    if (sum === null || profit === null) return null;
    return sum + e16OfParts(profit) / BigInt(picks.length);
  }, 0n);
}

/** Converts exact profit to a number of units, for means and display. */
export function unitsOf(profitE16: bigint): number {
  return Number(profitE16) / Number(STAKE_E16);
}

const HUNDREDTH_E16 = STAKE_E16 / 100n;

/** Hundredths of a level stake, rounded half away from 0 for display. */
export function hundredths(profitE16: bigint): number {
  const size = profitE16 < 0n ? -profitE16 : profitE16;
  const rounded = Number((size + HUNDREDTH_E16 / 2n) / HUNDREDTH_E16);
  return profitE16 < 0n ? 0 - rounded : rounded;
}
