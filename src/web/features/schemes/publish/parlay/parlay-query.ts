import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { matchDetails, matchList } from '#contract/matches/matches.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '#web/api/call.ts';
import { matchKeys } from '#web/live/match-keys.ts';

export type ComingMatch = CallReply<typeof matchList>['items'][number];

const REFRESH_MS = 30_000;

/** A match of a parlay with its odds. Shares the key prefix of the match, so that an odds change refetches it. */
export const legMatchQuery = (id: string) =>
  queryOptions({
    queryKey: [...matchKeys.details(id), 'leg'],
    queryFn: ({ signal }) =>
      call<typeof matchDetails>(
        'GET',
        '/api/app/common/match/{id}',
        { params: { id } },
        { signal, showLoading: false },
      ),
    refetchInterval: REFRESH_MS,
  });

/** Upcoming matches for a leg: of a football day, or of all days for a search. */
export const comingMatchesQuery = ({ day, q }: { readonly day: string; readonly q: string }) =>
  infiniteQueryOptions({
    queryKey: ['comingMatches', day, q],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const query = { state: 'coming' as const, ...(q === '' ? { day } : { q }), ...cursor };
      return call<typeof matchList>(
        'GET',
        '/api/app/common/match/list',
        { query },
        { signal, showLoading: false },
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
