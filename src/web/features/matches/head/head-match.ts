import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { matchKeys } from '#web/live/match-keys.ts';
import type { ListedMatch, Match, MatchListReply } from '../queries.ts';

/** What the head of a match page shows. */
export type HeadMatch = Omit<ListedMatch, 'schemes'> &
  Pick<Match, 'afterExtraTime' | 'shootOut' | 'venue' | 'heldSince'>;

interface KnownHead {
  readonly head: HeadMatch;
  readonly staleFeeds: MatchListReply['staleFeeds'];
  /** When the list arrived. */
  readonly receivedAtMs: number;
}

/**
 * The head as far as the lists on this device know it, for the time until the match arrives: whoever taps a row sees its
 * teams and score at once. The newest list counts. Null where none has the match.
 */
export function headFromLists(client: QueryClient, id: string): KnownHead | null {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: matchKeys.lists })
    .map(({ state }) => ({
      // All queries below this key are lists of pages.
      pages: (state.data as InfiniteData<MatchListReply> | undefined)?.pages ?? [],
      receivedAtMs: state.dataUpdatedAt,
    }))
    .toSorted((one, other) => other.receivedAtMs - one.receivedAtMs);
  for (const { pages, receivedAtMs } of lists)
    for (const { items, staleFeeds } of pages) {
      const row = items.find((item) => item.id === id);
      if (!row) continue;
      const head = { ...row, afterExtraTime: null, shootOut: null, venue: null, heldSince: null };
      return { head, staleFeeds, receivedAtMs };
    }
  return null;
}
