import type { Score } from '#domain/match/match-state.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import type { TestApp } from '../../test-app.ts';
import { openfootball } from './feed.ts';

/** Ordered by strength, strongest first. */
const clubs = [
  'Arsenal FC',
  'Liverpool FC',
  'Chelsea FC',
  'Aston Villa FC',
  'Newcastle United FC',
  'Tottenham Hotspur FC',
  'Everton FC',
  'Fulham FC',
  'Brentford FC',
  'Burnley FC',
] as const;

const ROUNDS = 2 * (clubs.length - 1);
const DAY_MS = 86_400_000;

export interface LeagueSketch {
  /** Rounds with results. Default 16 of 18. */
  readonly played?: number;
  /** The day of the first round without results, a week before the next one. Default `2026-03-14`. */
  readonly nextRound?: string;
}

/**
 * A double round robin of ten Premier League clubs with five matches a week at 15:00 English time. In rounds with
 * results, the stronger club usually wins.
 */
export async function buildLeague(it: TestApp, sketch: LeagueSketch = {}): Promise<void> {
  await importFeedFile(it.ctx, openfootball(...leagueSeason(sketch)));
}

function leagueSeason({ played = 16, nextRound = '2026-03-14' }: LeagueSketch) {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const date = new Date(Date.parse(nextRound) + (round - played) * 7 * DAY_MS).toISOString().slice(0, 10);
    return pairings(round).map(([home, away]) => ({
      home: clubs[home] ?? '',
      away: clubs[away] ?? '',
      date,
      ...(round < played ? resultOf(home, away, round) : {}),
    }));
  }).flat();
}

/** The circle method: one club is fixed, the others rotate; the second half of the season swaps the venue. */
function pairings(round: number): (readonly [home: number, away: number])[] {
  const last = clubs.length - 1;
  const walk = round % last;
  const seat = (place: number): number => (place === 0 ? last : (walk + place) % last);
  const firstHalf = round < last;
  return Array.from({ length: clubs.length / 2 }, (_, place) => {
    const [one, other] = [seat(place), seat(last - place)];
    return firstHalf === (place + walk) % 2 > 0 ? [one, other] : [other, one];
  });
}

function resultOf(home: number, away: number, round: number): { readonly ft: Score; readonly ht: Score } {
  const luck = (home * 7 + away * 3 + round * 5) % 4;
  const ft: Score = [
    Math.max(0, Math.round((away - home) / 4) + (luck % 3)),
    Math.max(0, Math.round((home - away) / 4) + (luck % 2)),
  ];
  return { ft, ht: [Math.floor(ft[0] / 2), Math.floor(ft[1] / 2)] };
}
