import { e16Decimal, STAKE_E16 } from '#domain/settlement/profit-e16.ts';
import { FACTOR_PARTS, parlayReturnE16 } from '#domain/settlement/settle-parlay.ts';

/** Combined return of one stake for leg factors in `FACTOR_PARTS`: an exact decimal with at least two places. */
export function returnText(factors: readonly number[]): string {
  return twoPlaces(e16Decimal(parlayReturnE16(factors)));
}

/** One factor: `3900` → `1.95`. */
export function factorText(factor: number): string {
  return twoPlaces(e16Decimal((BigInt(factor) * STAKE_E16) / BigInt(FACTOR_PARTS)));
}

function twoPlaces(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
