import type { HourOfLog } from './queries.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** The last 24 hours, the oldest first: the server lists only those with a line. */
export function lastHours(now: string, hours: readonly HourOfLog[]): HourOfLog[] {
  const present = Math.floor(Date.parse(now) / HOUR_MS);
  const known = new Map(hours.map((each) => [Math.floor(Date.parse(each.hour) / HOUR_MS), each]));
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = present - HOURS + 1 + index;
    return known.get(hour) ?? { hour: new Date(hour * HOUR_MS).toISOString(), warn: 0, error: 0, fatal: 0 };
  });
}
