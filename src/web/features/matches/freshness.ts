import type { StaleFeeds } from '../../live/stale-feeds.ts';
import type { StreamStatus } from '../../live/live-stream.ts';
import type { MatchListItem, MatchListReply } from './queries.ts';

/** Three refreshes without the stream: what is older is not shown as live. */
const OLD_MS = 90_000;

type SilentFeed = MatchListReply['staleFeeds'][number];

/** Whether what a page shows of matches can be taken for what is. */
export interface Freshness {
  /** Feeds of what is shown that are silent. */
  readonly silentFeeds: readonly SilentFeed[];
  isStale(competition: MatchListItem['competition']): boolean;
}

interface Facts {
  readonly status: StreamStatus;
  readonly isOnline: boolean;
  /** When what is shown was last known to be so, and now: by this device's clock. */
  readonly knownAtMs: number;
  readonly nowMs: number;
  /** What the stream says of silent feeds; null while it says nothing. */
  readonly streamSays: StaleFeeds | null;
  /** What the answer said that is shown. */
  readonly replySaid: readonly SilentFeed[];
  /** Codes of the competitions that are shown. */
  readonly competitions: readonly string[];
}

export function freshnessOf(facts: Facts): Freshness {
  const { status, isOnline, knownAtMs, nowMs, streamSays, replySaid, competitions } = facts;
  const isOld = !isOnline || (status !== 'open' && nowMs - knownAtMs > OLD_MS);
  if (streamSays === null) {
    // An answer does not say which competitions a feed brings. Simulated ones need none.
    const isStale = ({ demo }: MatchListItem['competition']) => isOld || (replySaid.length > 0 && !demo);
    return { silentFeeds: replySaid, isStale };
  }
  return {
    silentFeeds: streamSays.filter((feed) => feed.competitions.some((code) => competitions.includes(code))),
    isStale: ({ code }) => isOld || streamSays.some((feed) => feed.competitions.includes(code)),
  };
}
