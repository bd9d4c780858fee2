import { beijingDayStart } from '../beijing-day.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** Durations of a spending break, in days. */
export type ExclusionDays = 7 | 30 | 90 | 365;

/**
 * End of a break chosen now: the first Beijing midnight that gives the full number of days, so that the end is a
 * date. An existing break is never shortened.
 */
export function excludedUntil(before: Date | null, days: ExclusionDays, at: Date): Date {
  const end = at.getTime() + days * DAY_MS;
  const midnight = beijingDayStart(new Date(end)).getTime();
  const until = new Date(midnight === end ? end : midnight + DAY_MS);
  return before !== null && before > until ? before : until;
}

/** Beijing date of an instant: `2026-03-14`. */
export function beijingDateText(at: Date): string {
  return new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 10);
}
