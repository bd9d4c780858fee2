import { niceTicks } from '../../ui/charts/nice-ticks.ts';
import type { Interval } from './queries.ts';

const BASIS_POINTS = 10_000;
const STEPS = 5;
/** Possible half lengths of a list's common axis, as shares. */
const HALVES = [0.2, 0.3, 0.5, 0.6, 0.8, 1];

/** Converts a figure and its interval from basis points to shares: 650 is 0.065. */
export function sharesOf({ low, value, high }: Interval): Interval {
  return { low: low / BASIS_POINTS, value: value / BASIS_POINTS, high: high / BASIS_POINTS };
}

/** Axis ticks for one interval, as shares: round numbers including zero, covering the interval. */
export function axisAround(interval: Interval): readonly number[] {
  const { low, high } = sharesOf(interval);
  return niceTicks(Math.min(0, low), Math.max(0, high), STEPS, 0.01);
}

/**
 * Half length of a list's common axis, as a share: the smallest that covers the given share of interval ends, at most
 * one stake. A value below 1 prevents one row with few schemes from shrinking all others.
 */
export function commonHalf(intervals: readonly (Interval | null)[], held = 1): number {
  const ends = intervals.flatMap((interval) => (interval ? [interval.low, interval.high] : []));
  const reaches = ends.map((end) => Math.abs(end) / BASIS_POINTS).sort((one, other) => one - other);
  const most = reaches[Math.ceil(held * reaches.length) - 1] ?? 0;
  return HALVES.find((half) => half >= most) ?? 1;
}

/** Five ticks from −half to +half. */
export function ticksOf(half: number): readonly number[] {
  return [-half, -half / 2, 0, half / 2, half];
}
