/** Minutes of the day on a wall clock, 0 to 1439; a period that ends before it starts runs over midnight. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** Until the user chooses others: 23:00 to 8:00. */
export const defaultQuietHours: QuietHours = { fromMinute: 23 * 60, untilMinute: 8 * 60 };

/** Zone until a device has told its own. */
export const defaultZone = 'Asia/Shanghai';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Whether a zone is known to this runtime (IANA name). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Whether an instant lies in quiet hours by the wall clock of the zone: on changes of daylight saving time as well. */
export function isQuietAt(at: Date, quiet: QuietHours | null, zone: string): boolean {
  return quiet !== null && isWithin(minuteOfDay(at, zone), quiet);
}

/**
 * How long nothing is quiet from an instant that is not quiet, at most `maxMs`: a message must not arrive later. Steps by
 * the wall clock, which on one night of the year jumps over the start of the quiet hours and on another repeats it.
 */
export function loudForMs(at: Date, quiet: QuietHours | null, zone: string, maxMs: number): number {
  if (quiet === null) return maxMs;
  let ms = 0;
  while (ms < maxMs) {
    const minute = minuteOfDay(new Date(at.getTime() + ms), zone);
    if (isWithin(minute, quiet)) break;
    const left = (quiet.fromMinute - minute + DAY_MINUTES) % DAY_MINUTES;
    // Not beyond the next half hour, when daylight saving time may change; offsets are whole minutes, so that a wall
    // clock's minute starts with one of UTC.
    ms += Math.min(left, 30 - (minute % 30)) * MINUTE_MS - ((at.getTime() + ms) % MINUTE_MS);
  }
  return Math.min(ms, maxMs);
}

function isWithin(minute: number, { fromMinute, untilMinute }: QuietHours): boolean {
  return fromMinute < untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(at: Date, zone: string): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
  return hour * 60 + minute;
}
