import { type CalendarDate, calendarDate } from '#domain/match/calendar-date.ts';
import { parseSeason, type Season, splitSeasonOf } from '#domain/match/season.ts';

/**
 * Parses a date of football-data.co.uk: `13/08/2022` or, up to 2017/18, `13/08/16`. Two-digit years from 70 on are in
 * the 20th century; the oldest file is of 1993.
 */
export function parseBritishDate(text: string): CalendarDate | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text);
  if (!parts?.[3]) return null;
  const year = Number(parts[3]);
  const century = parts[3].length === 4 ? 0 : year >= 70 ? 1900 : 2000;
  return calendarDate(century + year, Number(parts[2]), Number(parts[1]));
}

/**
 * The season in a file name or URL, `E0_2223.csv`, `mmz4281/2223/E0.csv` or `season-2223.csv`; null if there is none.
 */
export function seasonOfFileName(fileName: string): Season | null {
  const parts = fileName.split(/[?#]/, 1)[0]?.split(/[/\\]/).slice(-2).reverse() ?? [];
  for (const part of parts) {
    const years = /(?:^|[_-])(\d{2})-?(\d{2})(?:\.csv)?$/i.exec(part);
    if (!years) continue;
    const season = parseSeason(`${Number(years[1]) >= 70 ? 19 : 20}${years[1]}-${years[2]}`);
    if (season) return season;
  }
  return null;
}

/** The season of most days; null without any day. */
export function seasonOfDates(dates: readonly CalendarDate[]): Season | null {
  const bySeason = [...Map.groupBy(dates, splitSeasonOf)];
  const most = bySeason.sort(([, one], [, other]) => other.length - one.length)[0];
  return most ? most[0] : null;
}
