import { type CalendarDate, parseCalendarDate } from '#domain/match/calendar-date.ts';

const instantForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** `2026-03-14T08:00:00Z` or with an offset; null for anything that leaves the zone open or does not exist. */
export function parseInstant(text: unknown): Date | null {
  const parts = typeof text === 'string' ? instantForm.exec(text) : null;
  if (!parts?.[1] || !parseCalendarDate(parts[1])) return null;
  const instant = new Date(parts[0]);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

// Making a formatter costs a hundred times as much as using it.
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day that the calendars of a zone (IANA name) show at an instant. */
export function dayIn(instant: Date, zone: string): CalendarDate {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  calendars.set(zone, calendar);
  // The Canadian form of a date is the ISO form.
  return calendar.format(instant) as CalendarDate;
}
