import type { Score } from '#domain/match/match-state.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import type { TestApp } from '../../test-app.ts';
import { footballData, oddsCsv, openfootball } from './feed.ts';
import { pricesOf } from './prices.ts';

/** Spellings of two clubs in openfootball and football-data.co.uk; each pair is a separate match. */
const pairs = [
  ['Arsenal FC', 'Chelsea FC', 'Arsenal', 'Chelsea'],
  ['Liverpool FC', 'Everton FC', 'Liverpool', 'Everton'],
  ['Fulham FC', 'Brentford FC', 'Fulham', 'Brentford'],
  ['Aston Villa FC', 'Newcastle United FC', 'Aston Villa', 'Newcastle'],
  ['Tottenham Hotspur FC', 'Burnley FC', 'Tottenham', 'Burnley'],
] as const;

export interface MatchSketch {
  /** Index of the pair; default 0. */
  readonly pair?: number;
  /** English local date and time; default `2026-03-15` `15:00`. */
  readonly date?: string;
  readonly time?: string;
}

/** Imports a scheduled Premier League match with prices in four markets, like a feed. */
export async function buildMatch(it: TestApp, sketch: MatchSketch = {}): Promise<string> {
  const [home, away] = pairOf(sketch);
  await importOpenfootball(it, sketch, {});
  await importFeedFile(it.ctx, oddsCsv(...pricesOf(home, away, it.clock.now().toISOString())));
  return await findBuiltMatch(it, sketch);
}

/** Imports the same result from two sources, so that it is confirmed immediately. */
export async function buildResult(
  it: TestApp,
  sketch: MatchSketch,
  { halfTime, score90 }: { readonly halfTime: Score; readonly score90: Score },
): Promise<void> {
  await importOpenfootball(it, sketch, { ht: halfTime, ft: score90 });
  const [, , home, away] = pairOf(sketch);
  const when = { date: sketch.date ?? '2026-03-15', time: sketch.time ?? '15:00' };
  await importFeedFile(it.ctx, footballData({ home, away, ...when, ht: halfTime, ft: score90 }));
}

/** Imports a result or other data of the match from one source only. */
export async function importOpenfootball(
  it: TestApp,
  sketch: MatchSketch,
  score: { readonly ht?: Score; readonly ft?: Score },
  status?: string,
): Promise<void> {
  const [home, away] = pairOf(sketch);
  const when = { date: sketch.date ?? '2026-03-15', time: sketch.time ?? '15:00' };
  const result = { home, away, ...when, ...score, ...(status === undefined ? {} : { status }) };
  await importFeedFile(it.ctx, openfootball(result));
}

async function findBuiltMatch(it: TestApp, sketch: MatchSketch): Promise<string> {
  const [, , home, away] = pairOf(sketch);
  const { id } = await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select('match.id')
    .where('host.name_en', 'like', `%${home}%`)
    .where('guest.name_en', 'like', `%${away}%`)
    .executeTakeFirstOrThrow();
  return id;
}

function pairOf({ pair = 0 }: MatchSketch): (typeof pairs)[number] {
  const names = pairs[pair];
  if (!names) throw new Error(`Only ${pairs.length} pairs are available`);
  return names;
}
