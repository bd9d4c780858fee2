import type { CalendarDate } from './calendar-date.ts';

/**
 * Name of a season: `2025-26` if it spans two calendar years, `2025` if it is one calendar year, `S546` if seasons are
 * numbered, as in the demo.
 */
export type Season = string;

/** First and last day of a season, both included. */
export interface SeasonWindow {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** `splitSeason(2025)` → `2025-26`. */
export function splitSeason(startYear: number): Season {
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`;
}

/** `numberedSeason(546)` → `S546`. */
export function numberedSeason(number: number): Season {
  return `S${number}`;
}

/** Parses the name of a numbered season: `S546`. @returns null for anything else. */
export function parseNumberedSeason(text: string): Season | null {
  const [, number] = /^S(\d{1,5})$/.exec(text.trim()) ?? [];
  return number === undefined ? null : numberedSeason(Number(number));
}

/**
 * Parses a season in common notations: `2025-26`, `2025/26`, `2025-2026`, `2025`.
 * @returns its canonical name, or null when the two years are not consecutive or the format is unknown.
 */
export function parseSeason(text: string): Season | null {
  const parts = /^((?:18|19|20|21)\d{2})(?:[-/](\d{2}|\d{4}))?$/.exec(text.trim());
  if (!parts?.[1]) return null;
  const start = Number(parts[1]);
  if (parts[2] === undefined) return parts[1];
  const end = (start + 1) % 10 ** parts[2].length;
  return Number(parts[2]) === end ? splitSeason(start) : null;
}

/** The two-year season of a day; a season begins in July. */
export function splitSeasonOf(date: CalendarDate): Season {
  const year = Number(date.slice(0, 4));
  return splitSeason(date.slice(5) >= '07-01' ? year : year - 1);
}

// Seasons that the pandemic of 2020 extended beyond their usual end.
const lateEnds: Readonly<Record<Season, CalendarDate>> = { '2019-20': '2020-08-31', '2020': '2021-02-28' };

/**
 * Days on which a match of a season can take place. A two-year season lasts from the first day its competition may
 * begin to 30 June, a one-year season from 1 January to 31 December.
 *
 * @param firstDay month and day (`08-01`) of the earliest possible start; used only for two-year seasons, to
 * distinguish a match of July from one dated a year too early.
 */
export function seasonWindow(season: Season, firstDay: string): SeasonWindow {
  // A number does not tell the days.
  if (season.startsWith('S')) return { first: '0001-01-01', last: '9999-12-31' };
  const start = Number(season.slice(0, 4));
  const isSplit = season.length > 4;
  const first = isSplit ? `${start}-${firstDay}` : `${start}-01-01`;
  const last = lateEnds[season] ?? (isSplit ? `${start + 1}-06-30` : `${start}-12-31`);
  // The casts are safe: a four-digit year, and month and day of two digits each.
  return { first: first as CalendarDate, last: last as CalendarDate };
}

/** Whether a day is within a season. */
export function isInSeason(date: CalendarDate, window: SeasonWindow): boolean {
  return date >= window.first && date <= window.last;
}
