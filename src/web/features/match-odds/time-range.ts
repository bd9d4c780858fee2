export const timeRanges = ['day', 'week', 'all'] as const;
export type TimeRange = (typeof timeRanges)[number];

const DAY_MS = 86_400_000;
const lengthMs: Readonly<Record<TimeRange, number>> = {
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
 * The time a chart of prices shows. It ends now, or once the match has begun with the kick-off or what was priced after
 * it; it begins that much earlier, but never before the first price.
 */
export function shownTime(range: TimeRange, { firstMs, lastMs, kickoffMs, nowMs }: Moments) {
  const to = nowMs < kickoffMs ? nowMs : Math.max(kickoffMs, lastMs);
  return { from: Math.min(to, Math.max(firstMs, to - lengthMs[range])), to };
}

/** The ranges worth choosing between: one that shows no more than a shorter one is left out. */
export function usefulRanges(moments: Moments): TimeRange[] {
  const starts = timeRanges.map((range) => shownTime(range, moments).from);
  return timeRanges.filter((_, index) => index === 0 || starts[index] !== starts[index - 1]);
}
