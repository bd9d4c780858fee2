import type { Estimate } from '#domain/record/hit-rate.ts';

/** A figure with its 95 % interval in basis points: 100 are 1 %. */
export interface Interval {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

export function inBasisPoints(estimate: Estimate): Interval;
export function inBasisPoints(estimate: Estimate | null): Interval | null;
export function inBasisPoints(estimate: Estimate | null): Interval | null {
  return (
    estimate && {
      low: basisPoints(estimate.low),
      value: basisPoints(estimate.value),
      high: basisPoints(estimate.high),
    }
  );
}

/** `+ 0` turns −0, which JSON cannot represent, into 0. */
export function basisPoints(share: number): number {
  return Math.round(share * 10_000) + 0;
}
