import { beijingDayStart } from '../beijing-day.ts';

/** Length in days, by kick-off and counted back from today, or everything. */
export type RecordWindow = '30' | '90' | 'all';

const DAY_MS = 86_400_000;

/** First kick-off of a window, whose last day is today in Beijing. Null for the unlimited window. */
export function windowStart(window: RecordWindow, now: Date): Date | null {
  if (window === 'all') return null;
  return new Date(beijingDayStart(now).getTime() - (Number(window) - 1) * DAY_MS);
}
