import { type CalendarDate, parseCalendarDate } from '#domain/match/calendar-date.ts';

const instantForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Parses `2026-03-14T08:00:00Z` or an instant with offset; null without zone or if invalid. */
export function parseInstant(text: unknown): Date | null {
  const parts = typeof text === 'string' ? instantForm.exec(text) : null;
  if (!parts?.[1] || !parseCalendarDate(parts[1])) return null;
  const instant = new Date(parts[0]);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

// Creating a formatter costs a hundred times as much as using it.
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The local day in a zone (IANA name) at an instant. */
export function dayIn(instant: Date, zone: string): CalendarDate {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  calendars.set(zone, calendar);
  // The Canadian date format is the ISO format.
  return calendar.format(instant) as CalendarDate;
}
