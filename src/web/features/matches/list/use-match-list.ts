import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { matchListQuery, type MatchListReply } from '../queries.ts';

/** Covers any football day; longer lists load further pages on scroll. */
const PAGES_AT_ONCE = 10;

/**
 * The filtered matches. Those of one day are fetched completely, page by page: a live match may be on the last page but
 * is listed first. Those of all days are loaded on scroll.
 */
export function useMatchList(filters: MatchFilters) {
  const isLoggedIn = useIsLoggedIn();
  const isOfVisitor = filters.followed !== undefined && !isLoggedIn;
  const list = useInfiniteQuery({ ...matchListQuery(filters), enabled: !isOfVisitor });
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
  return isOfVisitor ? { ...list, ...noneFollowed(filters) } : list;
}

/** A visitor follows no match. */
function noneFollowed({ day }: MatchFilters) {
  const page: MatchListReply = {
    day: day ?? null,
    items: [],
    nextCursor: null,
    competitions: [],
    nearest: { before: null, after: null },
    staleFeeds: [],
    firstReading: null,
  };
  return { data: { pages: [page] }, isPlaceholderData: false, hasNextPage: false };
}
