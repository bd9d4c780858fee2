/** A calendar day as `2026-03-14`, without time or zone. Text order is chronological order. */
export type CalendarDate = `${number}-${number}-${number}`;

/**
 * Validates a day.
 * @returns the day, or null if it does not exist in the years 1850 to 2199 (31 February, month 0, `26-3-14`).
 */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  if (![year, month, day].every(Number.isInteger) || year < 1850 || year > 2199) return null;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null;
  // The cast is safe: the ISO text has four, two and two digits here.
  return midnight.toISOString().slice(0, 10) as CalendarDate;
}

/** Parses `"2026-03-14"`; null if the format differs or the day does not exist. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts ? calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}
