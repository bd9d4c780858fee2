import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { matchList } from '#contract/matches/matches.ts';
import type { Score } from '#domain/match/match-state.ts';
import { footballData, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { pricesOf } from '#test/build/matches/prices.ts';
import type { Client } from './client.ts';
import type { AnySystem } from './system.ts';

type Importing = Pick<AnySystem, 'folder' | 'run'>;

/** Spellings of clubs in openfootball and football-data.co.uk. */
const clubs = {
  arsenal: ['Arsenal FC', 'Arsenal'],
  everton: ['Everton FC', 'Everton'],
  chelsea: ['Chelsea FC', 'Chelsea'],
  newcastle: ['Newcastle United FC', 'Newcastle'],
  liverpool: ['Liverpool FC', 'Liverpool'],
  fulham: ['Fulham FC', 'Fulham'],
} as const;

export interface OwnMatch {
  readonly home: keyof typeof clubs;
  readonly away: keyof typeof clubs;
  readonly date: string;
  readonly time: string;
}

/** Imports matches of our own in the real formats, so that a journey needs no external data. */
export async function importMatches(system: Importing, matches: readonly OwnMatch[], pricedAt: string) {
  const entries = matches.map(({ home, away, ...when }) => ({
    ...when,
    home: clubs[home][0],
    away: clubs[away][0],
  }));
  const prices = entries.flatMap(({ home, away }) => pricesOf(home, away, pricedAt));
  await importAll(system, [openfootball(...entries), oddsCsv(...prices)]);
}

/** Imports the same result from two sources, so that it is confirmed immediately. */
export async function importResult(system: Importing, match: OwnMatch, ht: Score, ft: Score) {
  const { home, away, date, time } = match;
  const played = { date, time, ht, ft };
  await importAll(system, [
    openfootball({ ...played, home: clubs[home][0], away: clubs[away][0] }),
    footballData({ ...played, home: clubs[home][1], away: clubs[away][1] }),
  ]);
}

/** The id of a match in the list of its day. */
export async function matchIdOf(client: Client, { home, date }: OwnMatch): Promise<string> {
  const { items } = await client.call(matchList, { query: { day: date } });
  const found = items.find((item) => item.home.name.en.startsWith(clubs[home][1]));
  if (!found) throw new Error(`${home} has no match on ${date}`);
  return found.id;
}

async function importAll(
  system: Importing,
  files: readonly { readonly fileName: string; readonly content: Buffer }[],
): Promise<void> {
  for (const { fileName, content } of files) {
    const file = join(system.folder, 'files', fileName);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    const { code, output } = await system.run('import', file);
    if (code !== 0) throw new Error(`${fileName} was not imported: ${output}`);
  }
}
