import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { matchListQuery } from '../queries.ts';

/** Covers any football day; longer lists load further pages on scroll. */
const PAGES_AT_ONCE = 10;

/**
 * The filtered matches. Those of one day are fetched completely, page by page: a live match may be on the last page but
 * is listed first. Those of all days are loaded on scroll.
 */
export function useMatchList(filters: MatchFilters) {
  const list = useInfiniteQuery(matchListQuery(filters));
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list;
  const isOfDay = data?.pages[0]?.day != null;
  const shouldFetchNext =
    isOfDay &&
    hasNextPage &&
    !isFetching &&
    !isError &&
    !isPlaceholderData &&
    data.pages.length < PAGES_AT_ONCE;
  useEffect(() => {
    if (shouldFetchNext) void fetchNextPage();
  }, [shouldFetchNext, fetchNextPage]);
  return list;
}
