import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { followedMatches, matchDetails, matchList } from '#contract/matches/matches.ts';
import { call } from '../../api/call.ts';
import { newerChange } from '../../live/known-changes.ts';
import { type MatchFilters, matchKeys } from '../../live/match-keys.ts';
import { pollUnlessLive } from '../../live/use-live.ts';
import { detailsFields, rowFields, withChange } from '../../live/with-change.ts';
import { followedAsTapped } from '#web/session/marks/tapped-follows.ts';
import { setFollowed } from '#web/session/marks/use-marks.ts';

export type MatchListReply = CallReply<typeof matchList>;
export type ListedMatch = MatchListReply['items'][number];
/** With the viewer's follow, see `use-followed.ts`. */
export type MatchListItem = ListedMatch & { readonly followed: boolean };
export type Match = CallReply<typeof matchDetails> & { readonly followed: boolean };
export type Quote = Match['odds'][number];

export const REFRESH_MS = 30_000;
const PAGE_LIMIT = '50';
const FIRST_READING_MS = 3_000;

/**
 * Matches of a football day, by default the current one; followed or searched matches of all days. Patched by the
 * stream; polled without it while displayed.
 */
export const matchListQuery = (filters: MatchFilters) =>
  infiniteQueryOptions({
    queryKey: matchKeys.list(filters),
    queryFn: async ({ pageParam, signal, client }) => {
      const { followed, ...others } = filters;
      const query = { ...others, limit: PAGE_LIMIT, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const page = await (followed
        ? fetchFollowed(client, query, signal)
        : call<typeof matchList>('GET', '/api/app/common/match/list', { query }, { signal }));
      return { ...page, items: page.items.map(withNewerState) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: (query) => pollFirstReading(query.state.data?.pages[0]) ?? pollUnlessLive(REFRESH_MS)(),
    placeholderData: keepPreviousData,
  });

/** Until a first start has read all prices, which the stream does not tell. */
function pollFirstReading(reply: Pick<MatchListReply, 'firstReading'> | undefined): number | null {
  // Absent in a reply that an older app has stored.
  return typeof reply?.firstReading === 'number' ? FIRST_READING_MS : null;
}

/**
 * Followed matches with their marks, so that none are requested: some are listed because their team or competition is
 * followed. A match may have been tapped since.
 */
async function fetchFollowed(
  client: QueryClient,
  query: CallInput<typeof followedMatches>['query'],
  signal: AbortSignal,
): Promise<MatchListReply> {
  const path = '/api/app/auth/mine/follow/match';
  const { matchFollows, ...page } = await call<typeof followedMatches>('GET', path, { query }, { signal });
  for (const { id } of page.items) {
    const followed = followedAsTapped({ kind: 'matches', id, followed: matchFollows.includes(id) });
    setFollowed(client, 'matches', id, followed);
  }
  return page;
}

/** Applies stream changes that are newer than the fetched row. */
export function withNewerState(row: ListedMatch): ListedMatch {
  const change = newerChange(row);
  return change ? withChange(row, change, rowFields) : row;
}

/** One match with all current odds. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.details(id),
    queryFn: async ({ signal }) => {
      const params = { id };
      const match = await call<typeof matchDetails>(
        'GET',
        '/api/app/common/match/{id}',
        { params },
        { signal },
      );
      const change = newerChange(match);
      return change ? withChange(match, change, detailsFields) : match;
    },
    refetchInterval: (query) => pollFirstReading(query.state.data) ?? pollUnlessLive(REFRESH_MS)(),
  });

/** Competitions with matches around today, for filters. */
export const competitionsQuery = queryOptions({
  queryKey: ['competitions'],
  queryFn: async ({ signal }) => {
    const query = { limit: '1' };
    const page = await call<typeof matchList>('GET', '/api/app/common/match/list', { query }, { signal });
    return page.competitions;
  },
  staleTime: Number.POSITIVE_INFINITY,
});
