import type { CalendarDate } from './calendar-date.ts';

/** Local time, `HH:MM`, from `00:00` to `23:59`. */
export type ClockTime = `${number}:${number}`;

/** Parses `"20:45"` or `"9:30"`; null if invalid. */
export function parseClockTime(text: string): ClockTime | null {
  const parts = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!parts || Number(parts[1]) > 23) return null;
  return `${parts[1]?.padStart(2, '0')}:${parts[2]}` as ClockTime;
}

/**
 * Instant of a local day and time in a zone.
 *
 * Daylight saving changes need a rule. A skipped time is read with the offset before the change (02:30 becomes 03:30
 * summer time). A repeated time means its first occurrence, so that a sale that ends before kick-off never ends too
 * late.
 * becomes 03:30 summer time). A time they show twice means the first of the two, so that a sale which ends before
 * kick-off never ends too late.
 *
 * @param zone IANA name, such as `Europe/London`.
 * @throws RangeError when the zone does not exist.
 */
export function instantOfLocalTime(date: CalendarDate, time: ClockTime, zone: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const dayMs = 86_400_000;
  // Only the offsets of the day before and the day after can apply on this day.
  const before = offsetMs(asIfUtc - dayMs, zone);
  const after = offsetMs(asIfUtc + dayMs, zone);
  for (const offset of [before, after]) {
    const instant = asIfUtc - offset;
    if (offsetMs(instant, zone) === offset) return new Date(instant);
  }
  return new Date(asIfUtc - before);
}

/** Offset of a zone from UTC at an instant. */
function offsetMs(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000
  );
}

// Creating a formatter costs a hundred times as much as using it; a season file uses one 1,500 times.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone, hourCycle: 'h23' });
  clocks.set(zone, clock);
  return clock;
}
