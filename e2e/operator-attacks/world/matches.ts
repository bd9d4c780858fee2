import type { Score } from '#domain/match/match-state.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { footballData, oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { pricesOf } from '#test/build/matches/prices.ts';
import type { TestApp } from '#test/test-app.ts';

export interface WorldMatch {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly date: string;
  readonly time: string;
}

/** The matches that kick off at an instant, with prices in four markets. */
export async function pricedMatches(it: TestApp, kickoffAt: string): Promise<readonly WorldMatch[]> {
  const [date = '', clock = ''] = kickoffAt.split('T');
  const found = await it.ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.id', 'host.name_en as home', 'guest.name_en as away'])
    .where('kickoff_at', '=', new Date(kickoffAt))
    .orderBy('home')
    .execute();
  const now = it.clock.now().toISOString();
  await importFeedFile(it.ctx, oddsCsv(...found.flatMap(({ home, away }) => pricesOf(home, away, now))));
  return found.map((match) => ({ ...match, date, time: clock.slice(0, 5) }));
}

/** Both feeds report the score, so that the result is confirmed at once; all jobs run. */
export async function report(it: TestApp, match: WorldMatch, ft: Score): Promise<void> {
  const ht: Score = [Math.min(ft[0], 1), 0];
  await importFeedFile(it.ctx, openfootball({ ...match, ft, ht }));
  await importFeedFile(it.ctx, footballData({ ...match, ft, ht }));
}
