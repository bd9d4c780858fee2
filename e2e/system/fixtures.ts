import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Score } from '#domain/match/match-state.ts';
import { footballData, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { pricesOf } from '#test/build/matches/prices.ts';
import { isFull } from '#test/level.ts';

/** Real football data, next to the repository and not part of it. */
export const sharedData = join(process.env.SHARED_DIR ?? '../shared', 'data');
export const realSeason = join(sharedData, 'openfootball-json', '2025-26');

/**
 * Two rounds of five leagues from openfootball; at the full level the whole season, if it exists next to the
 * repository.
 */
export const season =
  isFull && existsSync(realSeason) ? realSeason : join('test', 'fixtures', 'openfootball', '2025-26');

interface Fixture {
  readonly round: string;
  readonly date: string;
  readonly time: string;
  readonly team1: string;
  readonly team2: string;
}

/** Spellings of the fixtures' clubs in football-data.co.uk. */
const footballDataNames: Readonly<Record<string, string>> = {
  'Arsenal FC': 'Arsenal',
  'Everton FC': 'Everton',
  'Chelsea FC': 'Chelsea',
  'Newcastle United FC': 'Newcastle',
};

/** A fixture of the real Premier League season without a result in the file. */
export function openFixture(home: string): Fixture {
  const { matches } = JSON.parse(readFileSync(join(season, 'en.1.json'), 'utf8')) as {
    matches: (Fixture & { score: object })[];
  };
  const found = matches.find(
    ({ team1, date, time, score }) =>
      team1 === home && date >= '2026-03-14' && time && Object.keys(score).length === 0,
  );
  if (!found) throw new Error(`${home} has no open home fixture in the file`);
  return found;
}

/** Prices of a fixture in four markets, in our own file format. */
export function writeOdds(folder: string, { team1, team2 }: Fixture, at: string): string {
  const { content } = oddsCsv(...pricesOf(team1, team2, at));
  return write(folder, `odds-${team1.replaceAll(' ', '-')}.csv`, content);
}

/** The same result from two sources, each in its own format. */
export function writeResults(folder: string, fixture: Fixture, ht: Score, ft: Score): string[] {
  const { team1, team2, date, time } = fixture;
  const first = openfootball({ home: team1, away: team2, date, time, ht, ft });
  const names = { home: footballDataNames[team1] ?? team1, away: footballDataNames[team2] ?? team2 };
  const second = footballData({ ...names, date, time, ht, ft });
  return [first, second].map(({ fileName, content }) => write(folder, fileName, content));
}

function write(folder: string, name: string, content: Buffer): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}
