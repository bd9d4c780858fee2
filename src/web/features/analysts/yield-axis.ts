import { niceTicks } from '../../ui/charts/nice-ticks.ts';
import type { Interval } from './queries.ts';

const BASIS_POINTS = 10_000;
const STEPS = 5;
/** Half axes that rows of a list may share, as shares. */
const HALVES = [0.2, 0.3, 0.5, 1];

/** A figure in basis points and its interval as shares: 650 is 0.065. */
export function sharesOf({ low, value, high }: Interval): Interval {
  return { low: low / BASIS_POINTS, value: value / BASIS_POINTS, high: high / BASIS_POINTS };
}

/** The axis under one interval, as shares: round figures, zero among them, as far as the interval reaches. */
export function axisAround(interval: Interval): readonly number[] {
  const { low, high } = sharesOf(interval);
  return niceTicks(Math.min(0, low), Math.max(0, high), STEPS, 0.01);
}

/**
 * Half of the axis that all rows of a list share, as a share: the least that holds so many of the ends of their intervals,
 * one stake at most. Where not all must be held, one row of a few schemes does not make all others too small to see.
 */
export function commonHalf(intervals: readonly (Interval | null)[], held = 1): number {
  const ends = intervals.flatMap((interval) => (interval ? [interval.low, interval.high] : []));
  const reaches = ends.map((end) => Math.abs(end) / BASIS_POINTS).sort((one, other) => one - other);
  const most = reaches[Math.ceil(held * reaches.length) - 1] ?? 0;
  return HALVES.find((half) => half >= most) ?? 1;
}

/** Five figures on an axis from −half to +half. */
export function ticksOf(half: number): readonly number[] {
  return [-half, -half / 2, 0, half / 2, half];
}
