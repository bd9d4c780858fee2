import { beijingDateOf } from '#domain/beijing-day.ts';

const DAY_MS = 86_400_000;
/** As the server has it. */
export const MOST_DAYS = 92;

/** Beijing days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The last days up to a moment, that of the moment included. */
export function lastDays(count: number, nowMs: number): Days {
  return { from: beijingDateOf(new Date(nowMs - (count - 1) * DAY_MS)), to: beijingDateOf(new Date(nowMs)) };
}

/** What is wrong with days as entered; null if nothing is. */
export function daysFault({ from, to }: Days): 'missing' | 'order' | 'many' | null {
  const span = Date.parse(to) - Date.parse(from);
  if (Number.isNaN(span)) return 'missing';
  if (span < 0) return 'order';
  return span >= MOST_DAYS * DAY_MS ? 'many' : null;
}

/** Days of a query string, or others where it has none that a report can be made of. */
export function readDays(search: string, otherwise: Days): Days {
  const query = new URLSearchParams(search);
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
  return isDay(days.from) && isDay(days.to) && daysFault(days) === null ? days : otherwise;
}
