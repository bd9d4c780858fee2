import { numberedSeason, type Season, splitSeason, splitSeasonOf } from '#domain/match/season.ts';
import { wholeNumberOf } from './json-value.ts';
import { dayIn } from './feed-instant.ts';
import type { Competition } from '../names/competitions.ts';

/** The season of a competition that begins in a year: `2025-26`, or `2025` for calendar-year seasons. */
export function seasonStartingIn(year: number, competition: Competition): Season {
  return competition.seasonFirstDay === '01-01' ? String(year) : splitSeason(year);
}

/** Reads a season given by its start year or, if seasons are numbered, by its number; null for anything else. */
export function readSeason(value: unknown, competition: Competition): Season | null {
  if (competition.seasonFirstDay === '') {
    const number = wholeNumberOf(value, 1, 99_999);
    return number === null ? null : numberedSeason(number);
  }
  const year = wholeNumberOf(value, 1900, 2199);
  return year === null ? null : seasonStartingIn(year, competition);
}

/** The current season of a competition; the next one begins in July. */
export function seasonAt(now: Date, competition: Competition): Season {
  const today = dayIn(now, competition.zone ?? 'UTC');
  return competition.seasonFirstDay === '01-01' ? today.slice(0, 4) : splitSeasonOf(today);
}

/** The year in which a season begins, as used in provider requests. */
export function startYearOf(season: Season): number {
  return Number(season.slice(0, 4));
}
