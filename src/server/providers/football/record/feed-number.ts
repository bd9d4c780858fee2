import type { Score } from '#domain/match/match-state.ts';

/** `"1.95"` → 1950 thousandths; null for anything but odds above 1 and up to 1001 with at most three decimals. */
export function parseOddsMilli(text: string): number | null {
  const parts = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text);
  if (!parts) return null;
  const milli = Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'));
  return milli > 1000 && milli <= 1_001_000 ? milli : null;
}

/** `"-0.75"` → −3 quarter goals; null for anything but a multiple of a quarter within ±20 goals. */
export function parseLineQuarters(text: string): number | null {
  if (!/^[+-]?\d{1,2}(\.\d{1,3})?$/.test(text)) return null;
  const quarters = Number(text) * 4;
  // Adding zero turns the −0 of "-0.0" into 0.
  return Number.isInteger(quarters) && Math.abs(quarters) <= 80 ? quarters + 0 : null;
}

/**
 * Maximum plausible goals of one side: Australia against American Samoa in 2001, the record between national teams. A
 * higher figure is a typing error, and would settle schemes.
 */
export const MOST_GOALS = 31;

/** Whether a value is a goal count: a whole number from 0 to MOST_GOALS. */
export function isGoals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_GOALS;
}

/** Whether a score can precede another in one match: goals never decrease. */
export function mayPrecede(earlier: Score, later: Score): boolean {
  return earlier[0] <= later[0] && earlier[1] <= later[1];
}
