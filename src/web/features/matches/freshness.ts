import type { StaleFeeds } from '../../live/stale-feeds.ts';
import type { StreamStatus } from '../../live/live-stream.ts';
import type { MatchListItem, MatchListReply } from './queries.ts';

/** Three polling intervals without the stream: older data is not shown as live. */
const OLD_MS = 90_000;

type SilentFeed = MatchListReply['staleFeeds'][number];

/** Freshness of displayed match data. */
export interface Freshness {
  /** Stale feeds of the displayed competitions. */
  readonly silentFeeds: readonly SilentFeed[];
  isStale(competition: MatchListItem['competition']): boolean;
}

interface Facts {
  readonly status: StreamStatus;
  readonly isOnline: boolean;
  /** When the displayed data was last confirmed, and now: by the device clock. */
  readonly knownAtMs: number;
  readonly nowMs: number;
  /** Stale feeds reported by the stream; null if it is not open. */
  readonly streamStaleFeeds: StaleFeeds | null;
  /** Stale feeds in the displayed reply. */
  readonly replyStaleFeeds: readonly SilentFeed[];
  /** Codes of the displayed competitions. */
  readonly competitions: readonly string[];
}

export function freshnessOf(facts: Facts): Freshness {
  const { status, isOnline, knownAtMs, nowMs, streamStaleFeeds, replyStaleFeeds, competitions } = facts;
  const isOld = !isOnline || (status !== 'open' && nowMs - knownAtMs > OLD_MS);
  if (streamStaleFeeds === null) {
    // A reply does not list the competitions of a feed. Simulated ones need none.
    const isStale = ({ demo }: MatchListItem['competition']) =>
      isOld || (replyStaleFeeds.length > 0 && !demo);
    return { silentFeeds: replyStaleFeeds, isStale };
  }
  return {
    silentFeeds: streamStaleFeeds.filter((feed) =>
      feed.competitions.some((code) => competitions.includes(code)),
    ),
    isStale: ({ code }) => isOld || streamStaleFeeds.some((feed) => feed.competitions.includes(code)),
  };
}
