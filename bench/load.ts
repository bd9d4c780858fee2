/** What one round of load came to. */
export interface Sample {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** As many at once as a busy small server sees. */
export const LANES = 16;

/** A round ends after a time, and before that when so much work is done. */
export interface Extent {
  readonly forMs: number;
  readonly times?: number;
}

/** Does one thing over and over in every lane, each lane beginning the next when its last is done. */
export async function runLoad(
  { forMs, times = Number.POSITIVE_INFINITY }: Extent,
  one: (lane: number) => Promise<unknown>,
): Promise<Sample> {
  const tookMs: number[] = [];
  let begun = 0;
  const start = performance.now();
  const goesOn = (): boolean => begun < times && performance.now() - start < forMs;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    while (goesOn()) {
      begun++;
      const from = performance.now();
      await one(lane);
      tookMs.push(performance.now() - from);
    }
  });
  await Promise.all(lanes);
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: tookMs.length / seconds,
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
  };
}

/** The value that this part of all values does not exceed. @throws RangeError without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (value === undefined) throw new RangeError('There is no quantile of nothing');
  return value;
}
