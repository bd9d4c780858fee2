import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails, matchList } from '#contract/matches.ts';
import { call } from '../../api/call.ts';

export type MatchListReply = CallReply<typeof matchList>;
export type MatchListItem = MatchListReply['items'][number];
export type Match = CallReply<typeof matchDetails>;
export type Quote = Match['odds'][number];

export interface MatchFilters {
  readonly day?: string;
  readonly competition?: string;
  /** Part of a team's name in either language, its code or its pinyin initials. */
  readonly q?: string;
}

const REFRESH_MS = 30_000;

/** Matches of a football day; without one, of the day around now. Scores and prices are asked again while shown. */
export const matchListQuery = (filters: MatchFilters) =>
  infiniteQueryOptions({
    queryKey: ['matches', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, limit: '50', ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call<typeof matchList>('GET', '/api/app/common/match/list', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** One match with every current price. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['match', id],
    queryFn: ({ signal }) =>
      call<typeof matchDetails>('GET', '/api/app/common/match/{id}', { params: { id } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
