import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { myFollows, userProfile } from '#contract/people/people.ts';
import type { rank, record, recordParts, recordWindows } from '#contract/records.ts';
import type { analystSchemes } from '#contract/schemes/scheme-lists.ts';
import type { SchemeMarket } from '#domain/market/market.ts';
import { call } from '../../api/call.ts';

export type PublicProfile = CallReply<typeof userProfile>;
/** With what belongs to the viewer, see `use-viewed-profile.ts`. */
export type Profile = PublicProfile & { readonly followed: boolean; readonly isMe: boolean };
export type TrackRecord = CallReply<typeof record>;
export type RecordPart = (typeof recordParts)[number];
export type RecordWindow = (typeof recordWindows)[number];
export type Interval = NonNullable<TrackRecord['figures']['yield']>;
export type Board = CallReply<typeof rank>;
export type BoardRow = Board['items'][number];
export type FollowedAnalyst = CallReply<typeof myFollows>['items'][number];

const cursorQuery = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const profileKey = (id: string) => ['user', id];

/** Public profile of a user. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: ({ signal }) =>
      call<typeof userProfile>('GET', '/api/app/normal/userInfo/{id}', { params: { id } }, { signal }),
  });

/** The record of an analyst; the previous one stays as a placeholder while another part or window loads. */
export const recordQuery = (userId: string, part: RecordPart, window: RecordWindow) =>
  queryOptions({
    queryKey: ['record', userId, part, window],
    queryFn: ({ signal }) =>
      call<typeof record>(
        'GET',
        '/api/app/common/record/{userId}',
        { params: { userId }, query: { part, window } },
        { signal },
      ),
    placeholderData: (before, query) => (query?.queryKey[1] === userId ? before : undefined),
  });

export type SchemesShown = 'open' | 'settled';

/** Schemes of an analyst. Shares the key prefix of all scheme lists, so that an unlock refreshes it too. */
export const analystSchemesQuery = (userId: string, state: SchemesShown) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'analyst', userId, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof analystSchemes>(
        'GET',
        '/api/app/common/solution/{userId}',
        { params: { userId }, query: { state, ...cursorQuery(pageParam) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export interface BoardFilters {
  readonly window: RecordWindow;
  /** A leaderboard is about a competition, about a market, or about everything. */
  readonly competition?: string | undefined;
  readonly market?: SchemeMarket | undefined;
}

/** A leaderboard; the previous one stays as a placeholder while the next loads. */
export const boardQuery = ({ window, competition, market }: BoardFilters) =>
  infiniteQueryOptions({
    queryKey: ['rank', window, competition, market],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        window,
        ...(competition && { competition }),
        ...(market && { market }),
        ...cursorQuery(pageParam),
      };
      return call<typeof rank>('GET', '/api/app/common/rank', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Analysts the viewer follows, newest first. */
export const followsQuery = infiniteQueryOptions({
  queryKey: ['follows'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof myFollows>('GET', '/api/app/auth/mine/follow', { query: cursorQuery(pageParam) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
