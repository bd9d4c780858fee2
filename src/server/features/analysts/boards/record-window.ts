import { beijingDayStart } from '#domain/beijing-day.ts';

/** Days of kick-off back from today, or everything. */
export type RecordWindow = '30' | '90' | 'all';

const DAY_MS = 86_400_000;

/** The kick-off a window begins at: today in Beijing is the last of its days. Null without a beginning. */
export function windowStart(window: RecordWindow, now: Date): Date | null {
  if (window === 'all') return null;
  return new Date(beijingDayStart(now).getTime() - (Number(window) - 1) * DAY_MS);
}
