import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { feedAnswers, feedStates } from '#contract/console/feeds.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';
import { useActive } from '../frame/use-active.ts';

const POLL_MS = 20_000;

export type Feed = CallReply<typeof feedStates>['items'][number];
export type Answer = CallReply<typeof feedAnswers>['items'][number];
export type Outcome = NonNullable<Answer['outcome']>;
export type Only = NonNullable<CallInput<typeof feedAnswers>['query']['only']>;

/** All feeds; `isPolled` refreshes them while somebody uses the page. */
export function useFeeds({ isPolled }: { readonly isPolled: boolean }) {
  const isActive = useActive();
  return useQuery({
    queryKey: ['feeds'],
    queryFn: ({ signal }) => call<typeof feedStates>('GET', '/api/console/feeds', {}, signal),
    refetchInterval: isPolled && isActive ? POLL_MS : false,
    staleTime: isPolled ? 5_000 : 60_000,
  });
}

/** Requests of a feed, page by page, the newest first. */
export function useAnswers(feed: string, only: Only | null) {
  return useInfiniteQuery({
    queryKey: ['feedAnswers', feed, only],
    queryFn: ({ pageParam, signal }) => {
      const query: CallInput<typeof feedAnswers>['query'] = {};
      if (only !== null) query.only = only;
      if (pageParam !== null) query.cursor = pageParam;
      const input = { params: { feed }, query };
      return call<typeof feedAnswers>('GET', '/api/console/feeds/{feed}/answers', input, signal);
    },
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
