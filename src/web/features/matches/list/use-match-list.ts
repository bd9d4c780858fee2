import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { matchListQuery } from '../queries.ts';

/** More matches than a football day has; beyond them a list goes on when it is scrolled. */
const PAGES_AT_ONCE = 10;

/**
 * The matches that fit. Those of a day are fetched to the end, page by page: what is live may lie on the last page and
 * stands first in the list. Those of all days go on as far as one scrolls.
 */
export function useMatchList(filters: MatchFilters) {
  const list = useInfiniteQuery(matchListQuery(filters));
  const { data, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list;
  const isOfDay = data?.pages[0]?.day != null;
  const goesOn =
    isOfDay &&
    hasNextPage &&
    !isFetching &&
    !isError &&
    !isPlaceholderData &&
    data.pages.length < PAGES_AT_ONCE;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return list;
}
