import { type CalendarDate, calendarDate, parseCalendarDate } from '#domain/match/calendar-date.ts';
import { isInSeason, type Season, seasonWindow } from '#domain/match/season.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

const monthFirst = /^(?:([a-z]{3})[a-z]*[\s,]+)?([a-z]{3})[a-z]*[/ ](\d{1,2})(?:[ ,]+(\d{4}))?$/;
const dayFirst = /^(?:([a-z]{3})[a-z]*[\s,]+)?(\d{1,2}) ([a-z]{3})[a-z]*(?:[ ,]+(\d{4}))?$/;

/** The day of a date line, and whether its weekday is correct. */
export interface TxtDate {
  readonly date: CalendarDate;
  readonly isWeekdayRight: boolean;
}

/**
 * Parses a date line: `Wed Sep/7 2022`, `Sat Aug 16`, `[Fri 15 Aug]`, `2025-08-15`. A missing year is the one that
 * puts the day in the season and on the named weekday, nearest to the preceding date.
 * @returns null if it is not a valid day.
 */
export function readTxtDate(
  text: string,
  season: Season,
  seasonFirstDay: string,
  before: CalendarDate | null,
): TxtDate | null {
  const plain = text.replace(/^\[|\]$/g, '').toLowerCase();
  const iso = parseCalendarDate(plain);
  if (iso) return { date: iso, isWeekdayRight: true };
  const parts = partsOf(plain);
  if (!parts) return null;
  const firstYear = Number(season.slice(0, 4));
  const years = parts.year === null ? [firstYear, firstYear + 1] : [parts.year];
  const days = years.flatMap((year) => calendarDate(year, parts.month, parts.day) ?? []);
  const inSeason = days.filter((day) => isInSeason(day, seasonWindow(season, seasonFirstDay)));
  const possible = inSeason.length > 0 ? inSeason : days;
  const onWeekday = possible.filter((day) => parts.weekday === null || weekdayOf(day) === parts.weekday);
  const [date] = (onWeekday.length > 0 ? onWeekday : possible).toSorted(
    (one, other) => distance(one, before) - distance(other, before),
  );
  return date ? { date, isWeekdayRight: onWeekday.length > 0 } : null;
}

interface Parts {
  readonly weekday: string | null;
  readonly month: number;
  readonly day: number;
  readonly year: number | null;
}

function partsOf(text: string): Parts | null {
  const first = monthFirst.exec(text);
  const last = dayFirst.exec(text);
  const [weekday, month, day, year] = first
    ? [first[1], first[2], first[3], first[4]]
    : [last?.[1], last?.[3], last?.[2], last?.[4]];
  const monthAt = months.indexOf(month ?? '');
  if (monthAt === -1 || (weekday && !weekdays.includes(weekday))) return null;
  return {
    weekday: weekday ?? null,
    month: monthAt + 1,
    day: Number(day),
    year: year ? Number(year) : null,
  };
}

function weekdayOf(date: CalendarDate): string {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

function distance(date: CalendarDate, other: CalendarDate | null): number {
  return other ? Math.abs(Date.parse(date) - Date.parse(other)) : 0;
}
