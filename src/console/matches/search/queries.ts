import { useInfiniteQuery } from '@tanstack/react-query';
import type { matchSearch } from '#contract/console/matches.ts';
import type { CallInput } from '#contract/define-call.ts';
import { call } from '../../api/call.ts';
import { useFeeds } from '../../feeds/queries.ts';
import { type Filters, filterQuery } from './filters.ts';

export const matchesKey = ['matches'] as const;

/** Matches by a search, page by page, the latest kick-off first. */
export function useMatches(filters: Filters) {
  const query = filterQuery(filters);
  return useInfiniteQuery({
    queryKey: [...matchesKey, query],
    queryFn: ({ pageParam, signal }) => {
      const input: CallInput<typeof matchSearch>['query'] = { ...query };
      if (pageParam !== null) input.cursor = pageParam;
      return call<typeof matchSearch>('GET', '/api/console/matches', { query: input }, signal);
    },
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** The competitions that feeds bring, each once. */
export function useCompetitions() {
  const { data } = useFeeds({ isPolled: false });
  const all = (data?.items ?? []).flatMap(({ competitions }) => competitions);
  return [...new Map(all.map((each) => [each.code, each])).values()];
}
