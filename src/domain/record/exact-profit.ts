import { PROFIT_PARTS, profitOf } from '../settlement/profit.ts';
import type { Outcome } from '../settlement/settlement.ts';

/**
 * One unit staked, in 10^-16 of it. Four legs of a parlay, each with odds in thousandths and perhaps half won, give
 * a profit of sixteen decimals; records keep every one of them, so that sums never depend on their order.
 */
export const STAKE_E16 = 10n ** 16n;

const PART_E16 = STAKE_E16 / BigInt(PROFIT_PARTS);

/** A leg's return is exact in this part of its stake: thousandths, and halves of them. */
const RETURN_PARTS = 10_000n;

/** What a leg of a parlay turns its stake into, in 1/10000 of it; a void leg counts at 1. */
function returnOf(outcome: Outcome, oddsMilli: number): bigint {
  switch (outcome) {
    case 'win':
      return BigInt(oddsMilli) * 10n;
    case 'halfWin':
      return BigInt(oddsMilli + 1000) * 5n;
    case 'push':
    case 'void':
      return RETURN_PARTS;
    case 'halfLoss':
      return RETURN_PARTS / 2n;
    case 'loss':
      return 0n;
  }
}

/** A pick that was settled, with the price it is reckoned at in thousandths. */
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
    const product = picks.reduce((sum, pick) => sum * returnOf(pick.outcome, pick.oddsMilli), 1n);
    return (product * STAKE_E16) / RETURN_PARTS ** BigInt(picks.length) - STAKE_E16;
  }
  const profits = picks.map(({ outcome, oddsMilli }) => profitOf(outcome, oddsMilli));
  return profits.reduce<bigint | null>((sum, profit) => {
    if (sum === null || profit === null) return null;
    return sum + (BigInt(profit) * PART_E16) / BigInt(picks.length);
  }, 0n);
}

/** A sum of profits as a number of units, for means and for showing. */
export function unitsOf(profitE16: bigint): number {
  return Number(profitE16) / Number(STAKE_E16);
}
