import { sql } from 'kysely';
import type { z } from 'zod';
import type { staleFeed as staleFeedView } from '#contract/matches/matches.ts';
import type { Context } from '#server/context/context.ts';
import type { PartKind } from '#server/context/parts.ts';
import { firstReadingPercent } from '#server/features/matches/feeds/first-reading.ts';
import { type StaleFeed, staleFeed, staleFeedRows } from '#server/features/matches/feeds/stale-feeds.ts';

/** What readers are told of the feeds. */
interface FeedNotices {
  /** Feeds that are silent for too long. */
  readonly staleFeeds: z.input<typeof staleFeedView>[];
  /** Percentage of a first start's prices that has been read; null once all of it has. */
  readonly firstReading: number | null;
}

interface AllFeeds {
  readonly stale: readonly StaleFeed[];
  readonly firstReading: number | null;
}

interface Row {
  readonly stale: readonly Parameters<typeof staleFeed>[0][] | null;
  readonly percent: number | null;
}

/** One part for all answers of a second: whether a feed is silent depends on the time. */
const allFeeds: PartKind<AllFeeds> = {
  name: 'feeds',
  async make({ db, now }, [key = '']) {
    const { rows } = await sql<Row>`
      SELECT (SELECT json_agg(f) FROM (${staleFeedRows(now())}) f) AS stale, ${firstReadingPercent} AS percent`.execute(
      db,
    );
    const [row] = rows;
    return new Map([[key, { stale: (row?.stale ?? []).map(staleFeed), firstReading: row?.percent ?? null }]]);
  },
  shows: () => ({}),
};

/** Stale feeds among those that supply some competitions, and the first reading. */
export async function readFeedNotices(
  { parts }: Context,
  competitions: readonly string[],
): Promise<FeedNotices> {
  const feeds = (await parts.get(allFeeds, [''])).get('');
  const { stale, firstReading } = feeds ?? { stale: [], firstReading: null };
  const shown = stale.filter((feed) => feed.competitions.some((code) => competitions.includes(code)));
  return {
    staleFeeds: shown.map(({ source, lastSuccessAt }) => ({
      source,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    })),
    firstReading,
  };
}
