/** Least number of schemes for something to be called a strength. */
const STRENGTH_FROM = 10;

interface Part {
  readonly schemes: number;
  /** Yield with its 95 % interval; null without a settled scheme. */
  readonly yield: { readonly low: number; readonly value: number } | null;
}

/**
 * The part of a record (a competition, a market) an analyst did best in: that with the highest lower end of the yield's
 * interval, so that more schemes count for more. Only parts of at least `STRENGTH_FROM` schemes and with a profit;
 * null without one.
 */
export function strongest<P extends Part>(parts: readonly P[]): P | null {
  const profitable = parts.filter(
    ({ schemes, yield: estimate }) => schemes >= STRENGTH_FROM && estimate !== null && estimate.value > 0,
  );
  const lowOf = (part: P) => part.yield?.low ?? 0;
  return profitable.toSorted((one, other) => lowOf(other) - lowOf(one))[0] ?? null;
}
