import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Noon in Beijing (UTC+8, no daylight saving time since 1991) is 04:00 UTC. */
const noonMs = 4 * hourMs;

/** Bounds of a football day; `from` is included, `to` excluded. */
export interface FootballDaySpan {
  readonly from: Date;
  readonly to: Date;
}

/** Football day of an instant: noon to noon in Beijing, named by the day it begins on. */
export function footballDayOf(instant: Date): CalendarDate {
  const day = parseCalendarDate(new Date(instant.getTime() - noonMs).toISOString().slice(0, 10));
  if (!day) throw new RangeError(`no football day at ${instant.getTime()}`);
  return day;
}

/** Bounds of a football day. */
export function footballDaySpan(day: CalendarDate): FootballDaySpan {
  const from = Date.parse(`${day}T00:00:00Z`) + noonMs;
  return { from: new Date(from), to: new Date(from + dayMs) };
}
