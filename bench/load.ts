/** Figures of one round of load. */
export interface Sample {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Concurrency of a busy small server. */
export const LANES = 16;

/** A round ends after a duration or a number of operations, whichever comes first. */
export interface Extent {
  readonly forMs: number;
  readonly times?: number;
  /** Operations at once. */
  readonly lanes?: number;
}

/** Repeats an operation in each lane; a lane starts the next one when its last has finished. */
export async function runLoad(
  { forMs, times = Number.POSITIVE_INFINITY, lanes = LANES }: Extent,
  one: (lane: number) => Promise<unknown>,
): Promise<Sample> {
  const tookMs: number[] = [];
  let begun = 0;
  const start = performance.now();
  const goesOn = (): boolean => begun < times && performance.now() - start < forMs;
  const all = Array.from({ length: lanes }, async (_, lane) => {
    while (goesOn()) {
      begun++;
      const from = performance.now();
      await one(lane);
      tookMs.push(performance.now() - from);
    }
  });
  await Promise.all(all);
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
  };
}

/** The smallest value that is at least as large as this fraction of all values. @throws RangeError without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (value === undefined) throw new RangeError('Quantile of an empty list');
  return value;
}
