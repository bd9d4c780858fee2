import { type Season, splitSeason, splitSeasonOf } from '#domain/match/season.ts';
import { dayIn } from './feed-instant.ts';
import type { Competition } from '../names/competitions.ts';

/** The season of a competition that begins in a year: `2025-26`, or `2025` for calendar-year seasons. */
export function seasonStartingIn(year: number, competition: Competition): Season {
  return competition.seasonFirstDay === '01-01' ? String(year) : splitSeason(year);
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
