import { type Season, splitSeason, splitSeasonOf } from '#domain/match/season.ts';
import { dayIn } from './feed-instant.ts';
import type { Competition } from '../names/competitions.ts';

/** The season of a competition that begins in a year: `2025-26`, or `2025` where a season is a calendar year. */
export function seasonStartingIn(year: number, competition: Competition): Season {
  return competition.seasonFirstDay === '01-01' ? String(year) : splitSeason(year);
}

/** The season of a competition that is being played at an instant; in July the next one has begun. */
export function seasonAt(now: Date, competition: Competition): Season {
  const today = dayIn(now, competition.zone ?? 'UTC');
  return competition.seasonFirstDay === '01-01' ? today.slice(0, 4) : splitSeasonOf(today);
}

/** The year in which a season begins, as providers ask for it. */
export function startYearOf(season: Season): number {
  return Number(season.slice(0, 4));
}
