const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** The midnight in Beijing at which the day of an instant began. Beijing has had no summer time since 1991. */
export function rechargeDayStart(now: Date): Date {
  const day = Math.floor((now.getTime() + BEIJING_MS) / DAY_MS);
  return new Date(day * DAY_MS - BEIJING_MS);
}
