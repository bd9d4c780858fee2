const timeRanges = ['live', 'day', 'week', 'all'] as const;
export type TimeRange = (typeof timeRanges)[number];

const DAY_MS = 86_400_000;
const lengthMs: Readonly<Record<Exclude<TimeRange, 'live'>, number>> = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  all: Number.POSITIVE_INFINITY,
};

interface Moments {
  /** When the first and the last price came, in milliseconds since the epoch. */
  readonly firstMs: number;
  readonly lastMs: number;
  readonly kickoffMs: number;
  readonly nowMs: number;
}

/**
 * The time a chart of prices shows: up to now or the kick-off and that much earlier, but never from before the first
 * price. What is priced during play is a time of its own, as beside it nothing earlier can be made out.
 */
export function shownTime(range: TimeRange, { firstMs, lastMs, kickoffMs, nowMs }: Moments) {
  const to = Math.min(nowMs, kickoffMs);
  if (range === 'live') return { from: to, to: Math.max(to, lastMs) };
  return { from: Math.min(to, Math.max(firstMs, to - lengthMs[range])), to };
}

/** The ranges worth choosing between: one that shows no more than a shorter one is left out. */
export function usefulRanges(moments: Moments): TimeRange[] {
  const { lastMs, kickoffMs, nowMs } = moments;
  const hasLive = Math.min(lastMs, nowMs) > kickoffMs;
  const starts = timeRanges.map((range) => shownTime(range, moments).from);
  return timeRanges.filter((range, index) => {
    if (range === 'live') return hasLive;
    return (range === 'day' && !hasLive) || starts[index] !== starts[index - 1];
  });
}
