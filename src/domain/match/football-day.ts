import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Noon in Beijing, which has kept UTC+8 without summer time since 1991, is 04:00 UTC. */
const noonMs = 4 * hourMs;

/** The instants a football day lasts from and to, the second no longer in it. */
export interface FootballDaySpan {
  readonly from: Date;
  readonly to: Date;
}

/** The football day an instant lies in: noon to noon in Beijing, named by the day it begins on. */
export function footballDayOf(instant: Date): CalendarDate {
  const day = parseCalendarDate(new Date(instant.getTime() - noonMs).toISOString().slice(0, 10));
  if (!day) throw new RangeError(`no football day at ${instant.getTime()}`);
  return day;
}

/** When a football day begins and ends. */
export function footballDaySpan(day: CalendarDate): FootballDaySpan {
  const from = Date.parse(`${day}T00:00:00Z`) + noonMs;
  return { from: new Date(from), to: new Date(from + dayMs) };
}
