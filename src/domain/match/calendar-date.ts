/**
 * A day of the calendar as `2026-03-14`: no time, no zone. Compared as text, which is also its order in time.
 */
export type CalendarDate = `${number}-${number}-${number}`;

/**
 * Checks that a day exists.
 * @returns the day, or null for anything that is not a day of the years 1850 to 2199 (31 February, month 0, `26-3-14`).
 */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  if (![year, month, day].every(Number.isInteger) || year < 1850 || year > 2199) return null;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  // The shape of the ISO text is certain here: four, two and two digits.
  return midnight.toISOString().slice(0, 10) as CalendarDate;
}

/** `"2026-03-14"` → that day; null when it is written otherwise or does not exist. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts ? calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}
