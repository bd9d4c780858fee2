import { PROFIT_PARTS } from './profit.ts';

/**
 * One stake in units of 10^-16: exact for a parlay of four half results with odds in thousandths (parts of 1/2000^4).
 */
export const STAKE_E16 = 10_000_000_000_000_000n;

const E16_IN_PART = STAKE_E16 / BigInt(PROFIT_PARTS);

/** Converts a profit in `PROFIT_PARTS` to 10^-16 of a stake, exactly. */
export function e16OfParts(profitParts: number): bigint {
  return BigInt(profitParts) * E16_IN_PART;
}

/**
 * Converts a profit in 10^-16 of a stake to whole `PROFIT_PARTS`, half to even, for display only. Clamped to the safe
 * integer range.
 */
export function partsOfE16(profitE16: bigint): number {
  const size = profitE16 < 0n ? -profitE16 : profitE16;
  const [whole, rest] = [size / E16_IN_PART, size % E16_IN_PART];
  const isUp = 2n * rest > E16_IN_PART || (2n * rest === E16_IN_PART && whole % 2n === 1n);
  const rounded = Number(isUp ? whole + 1n : whole);
  const parts = Math.min(rounded, Number.MAX_SAFE_INTEGER);
  return profitE16 < 0n ? 0 - parts : parts;
}

/** `-5000000000000000n` → `"-0.5"`: stake units as an exact decimal, with an ASCII minus sign. */
export function e16Decimal(profitE16: bigint): string {
  const size = profitE16 < 0n ? -profitE16 : profitE16;
  const fraction = String(size % STAKE_E16)
    .padStart(16, '0')
    .replace(/0+$/, '');
  const text = fraction ? `${size / STAKE_E16}.${fraction}` : String(size / STAKE_E16);
  return profitE16 < 0n ? `-${text}` : text;
}
