import type { z } from 'zod';
import type { staleFeed } from '#contract/matches/matches.ts';
import type { Db } from '#server/db/database.ts';
import { staleFeeds } from '#server/features/matches/feeds/stale-feeds.ts';

/** Stale feeds among those that supply these competitions. */
export async function staleFeedViews(
  db: Db,
  now: Date,
  competitions: readonly string[],
): Promise<z.input<typeof staleFeed>[]> {
  const stale = await staleFeeds(db, now, [...new Set(competitions)]);
  return stale.map(({ source, lastSuccessAt }) => ({
    source,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
  }));
}
