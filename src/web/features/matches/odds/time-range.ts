const timeRanges = ['live', 'day', 'week', 'all'] as const;
export type TimeRange = (typeof timeRanges)[number];

const DAY_MS = 86_400_000;
const lengthMs: Readonly<Record<Exclude<TimeRange, 'live'>, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  all: Number.POSITIVE_INFINITY,
};

interface Moments {
  /** Times of the first and last price, in milliseconds since the epoch. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly kickoffMs: number;
  readonly nowMs: number;
}

/**
 * Displayed time range: ends now or at kick-off and starts at most that much earlier, never before the first price.
 * In-play odds are a separate range, beside which earlier movement would be invisible.
 */
export function visibleTime(range: TimeRange, { firstMs, lastMs, kickoffMs, nowMs }: Moments) {
  const to = Math.min(nowMs, kickoffMs);
  if (range === 'live') return { from: to, to: Math.max(to, lastMs) };
  return { from: Math.min(to, Math.max(firstMs, to - lengthMs[range])), to };
}

/** Useful ranges: one that shows no more than a shorter one is omitted. */
export function usefulRanges(moments: Moments): TimeRange[] {
  const { lastMs, kickoffMs, nowMs } = moments;
  const hasLive = Math.min(lastMs, nowMs) > kickoffMs;
  const starts = timeRanges.map((range) => visibleTime(range, moments).from);
  return timeRanges.filter((range, index) => {
    if (range === 'live') return hasLive;
    return (range === 'day' && !hasLive) || starts[index] !== starts[index - 1];
  });
}
