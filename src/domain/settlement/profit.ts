import type { Outcome } from './settlement.ts';

/** Profits are whole multiples of this fraction of a stake, so that halves of halves of thousandths stay exact. */
export const PROFIT_PARTS = 4000;

/**
 * Profit of one unit staked at odds in thousandths, in 1/4000 of the stake (`PROFIT_PARTS`): a win at 1.95 is 3800.
 * Always even, so half of it (one pick of a double) is whole too.
 * @returns null for void, which is excluded from all statistics.
 */
export function profitOf(outcome: Outcome, oddsMilli: number): number | null {
  switch (outcome) {
    case 'win':
      return (oddsMilli - 1000) * 4;
    case 'halfWin':
      return (oddsMilli - 1000) * 2;
    case 'push':
      return 0;
    case 'halfLoss':
      return -PROFIT_PARTS / 2;
    case 'loss':
      return -PROFIT_PARTS;
    case 'void':
      return null;
  }
}

/** `1900` → `"0.475"`: stake units as an exact decimal, with an ASCII minus sign. */
export function profitDecimal(profit: number): string {
  // 1/4000 is 25 hundred-thousandths, so five decimals are exact.
  const digits = String(Math.abs(profit) * 25).padStart(6, '0');
  const fraction = digits.slice(-5).replace(/0+$/, '');
  const size = fraction ? `${digits.slice(0, -5)}.${fraction}` : digits.slice(0, -5);
  return profit < 0 ? `-${size}` : size;
}
