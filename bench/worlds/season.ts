import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { realSeason } from '../../e2e/system/fixtures.ts';
import { loadNames } from '#server/providers/football/names/names.ts';

/** A Saturday of the season; the server under load starts its clock two days earlier. */
export const MATCH_DAY = '2026-03-14';
export const CLOCK_START = '2026-03-12T04:00:00Z';

export interface FeedContent {
  readonly fileName: string;
  readonly content: Buffer;
}

/** The real 2025-26 files if they exist next to the repository, otherwise a generated season of the same size. */
export function seasonFiles(): FeedContent[] {
  if (!existsSync(realSeason)) return leagues.map(madeUpSeason);
  return globSync(join(realSeason, '*.json')).map((path) => ({
    fileName: `2025-26/${basename(path)}`,
    content: readFileSync(path),
  }));
}

const leagues = [
  ['en.1', 'ENG'],
  ['es.1', 'ESP'],
  ['de.1', 'GER'],
  ['it.1', 'ITA'],
  ['fr.1', 'FRA'],
] as const;

export const WEEKS = 38;
const MATCH_DAY_WEEK = 30;
export const DAY_MS = 86_400_000;

/** A double round robin with one round a week, five of its matches on Saturday as in the real files. */
function madeUpSeason([code, country]: (typeof leagues)[number]): FeedContent {
  const { teams, competitions } = loadNames();
  const clubs = teams.filter((team) => team.country === country).slice(0, 20);
  const matches = Array.from({ length: WEEKS }, (_, week) => {
    const saturday = saturdayOf(week);
    return clubs.slice(0, clubs.length / 2).map((_club, index) => {
      const [team1, team2] = pairOf(clubs, week, index).map((club) => club?.nameEn);
      const day = new Date(saturday + (index % 2) * DAY_MS).toISOString().slice(0, 10);
      return { round: `Matchday ${week + 1}`, date: day, time: '15:00', team1, team2, score: {} };
    });
  });
  const name = `${competitions.resolve(code)?.nameEn} 2025/26`;
  const content = Buffer.from(JSON.stringify({ name, matches: matches.flat() }));
  return { fileName: `2025-26/${code}.json`, content };
}

/** Midnight of the Saturday of a season week. */
export function saturdayOf(week: number): number {
  return Date.parse(MATCH_DAY) + (week - MATCH_DAY_WEEK) * 7 * DAY_MS;
}

/**
 * Home and away of a match, by the circle method: the first club is fixed, the others rotate by one each round; the
 * second half of the season swaps the venue.
 */
export function pairOf<T>(clubs: readonly T[], week: number, index: number): [T | undefined, T | undefined] {
  const [first, ...others] = clubs;
  const at = (place: number): T | undefined => others[(place + week) % others.length];
  const pair: [T | undefined, T | undefined] =
    index === 0 ? [first, at(0)] : [at(index), at(others.length - index)];
  return week < others.length ? pair : [pair[1], pair[0]];
}

const books = ['Pinnacle', 'bet365', 'Interwetten'];

/** Prices of three bookmakers in the four markets of the schemes, with two lines in markets that have lines. */
export function oddsOf(matches: readonly PricedMatch[], at: string): FeedContent {
  const lines = matches.flatMap(({ competition, home, away }) =>
    books.flatMap((book) =>
      prices.map((price) => `${competition},2025-26,${home},${away},${price},${book},${at}`),
    ),
  );
  const header = 'competition,season,home,away,market,line,pick,odds,bookmaker,at';
  return { fileName: 'odds.csv', content: Buffer.from(`${[header, ...lines].join('\n')}\n`) };
}

interface PricedMatch {
  readonly competition: string;
  readonly home: string;
  readonly away: string;
}

const prices = [
  '1x2,,home,1.95',
  '1x2,,draw,3.60',
  '1x2,,away,4.10',
  'asian,-0.75,home,2.05',
  'asian,0.75,away,1.85',
  'asian,-0.5,home,1.88',
  'asian,0.5,away,2.02',
  'totals,2.5,over,1.91',
  'totals,2.5,under,1.99',
  'totals,2.75,over,2.10',
  'totals,2.75,under,1.80',
  'handicap3,-1,home,3.10',
  'handicap3,-1,draw,3.40',
  'handicap3,-1,away,2.02',
];
