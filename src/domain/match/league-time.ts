import type { CalendarDate } from './calendar-date.ts';

/** A time on a wall clock, `HH:MM`, from `00:00` to `23:59`. */
export type ClockTime = `${number}:${number}`;

/** `"20:45"` or `"9:30"` → a time; null for anything a wall clock does not show. */
export function parseClockTime(text: string): ClockTime | null {
  const parts = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (!parts || Number(parts[1]) > 23) return null;
  return `${parts[1]?.padStart(2, '0')}:${parts[2]}` as ClockTime;
}

/**
 * The instant at which the clocks of a zone show a day and time.
 *
 * Twice a year this needs a rule. A time that the clocks skip is read as if they had not yet been changed (02:30
 * becomes 03:30 summer time). A time they show twice means the first of the two, so that a sale which ends before
 * kick-off never ends too late.
 *
 * @param zone IANA name, such as `Europe/London`.
 * @throws RangeError when the zone does not exist.
 */
export function instantOfLocalTime(date: CalendarDate, time: ClockTime, zone: string): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const dayMs = 86_400_000;
  // The offsets of the day before and the day after are the only two that can apply on this day.
  const before = offsetMs(asIfUtc - dayMs, zone);
  const after = offsetMs(asIfUtc + dayMs, zone);
  for (const offset of [before, after]) {
    const instant = asIfUtc - offset;
    if (offsetMs(instant, zone) === offset) return new Date(instant);
  }
  return new Date(asIfUtc - before);
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetMs(instant: number, zone: string): number {
  const shown = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const { year, month, day, hour, minute, second } = shown;
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000
  );
}

// Making a formatter costs a hundred times as much as using it, and a file of a season uses one 1,500 times.
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
