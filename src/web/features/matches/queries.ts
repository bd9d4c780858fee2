import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails, matchList } from '#contract/matches/matches.ts';
import { call } from '../../api/call.ts';
import { newerChange } from '../../live/known-changes.ts';
import { type MatchFilters, matchKeys } from '../../live/match-keys.ts';
import { pollUnlessLive } from '../../live/use-live.ts';
import { detailsFields, rowFields, withChange } from '../../live/with-change.ts';
import { followedAsTapped } from './tapped-follows.ts';

export type MatchListReply = CallReply<typeof matchList>;
export type MatchListItem = MatchListReply['items'][number];
export type Match = CallReply<typeof matchDetails>;
export type Quote = Match['odds'][number];

const REFRESH_MS = 30_000;
const PAGE_LIMIT = '50';

/**
 * Matches of a football day, by default the current one; followed or searched matches of all days. Patched by the
 * stream; polled without it while displayed.
 */
export const matchListQuery = (filters: MatchFilters) =>
  infiniteQueryOptions({
    queryKey: matchKeys.list(filters),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, limit: PAGE_LIMIT, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const page = await call<typeof matchList>('GET', '/api/app/common/match/list', { query }, { signal });
      return { ...page, items: page.items.map(withNewerState) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: pollUnlessLive(REFRESH_MS),
    placeholderData: keepPreviousData,
  });

/** Applies stream changes and taps that are newer than the fetched row. */
function withNewerState(read: MatchListItem): MatchListItem {
  const row = { ...read, followed: followedAsTapped(read) };
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
      const current = change ? withChange(match, change, detailsFields) : match;
      return { ...current, followed: followedAsTapped(match) };
    },
    refetchInterval: pollUnlessLive(REFRESH_MS),
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
