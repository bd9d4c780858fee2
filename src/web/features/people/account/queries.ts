import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { balance } from '#contract/payments/money.ts';
import type { myStatistics } from '#contract/people/people.ts';
import type { mySchemes, myUnlocks } from '#contract/schemes/scheme-lists.ts';
import { call } from '#web/api/call.ts';
import { cachingReply } from '#web/offline/caching-reply.ts';
import type { UnlockFilter } from '../books/use-unlock-filter.ts';

export type UnlockTotals = CallReply<typeof myStatistics>['unlocks'];
type MyUnlocks = CallReply<typeof myUnlocks>;
export type UnlockedScheme = MyUnlocks['items'][number];
/** State filter of a list; undefined means all. */
export type StateFilter = 'open' | 'settled' | undefined;

/** Balance, withdrawable and pending amounts of the current user. */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => call<typeof balance>('GET', '/api/app/auth/balance', {}, { signal }),
});

/** Amounts the viewer paid and got refunded, and the profit of level stakes. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: cachingReply<CallReply<typeof myStatistics>>(({ signal }) =>
    call<typeof myStatistics>('GET', '/api/app/auth/mine/statistics', {}, { signal }),
  ),
});

const listInput = (filter: Partial<UnlockFilter>, cursor: string | null) => {
  const entries = Object.entries({ ...filter, cursor: cursor ?? undefined });
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { query: Object.fromEntries(given) };
};

/**
 * Schemes published by the viewer. Shares the key prefix of all scheme lists, so that changes to a scheme refresh them.
 */
export const mySchemesQuery = (state: StateFilter) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'mine', state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof mySchemes>('GET', '/api/app/auth/mine/solution', listInput({ state }, pageParam), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Schemes unlocked by the viewer, with the cost and refund of each. */
export const myUnlocksQuery = (filter: UnlockFilter) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'unlocked', filter],
    queryFn: cachingReply<MyUnlocks, string | null>(({ pageParam, signal }) =>
      call<typeof myUnlocks>('GET', '/api/app/auth/mine/unlock', listInput(filter, pageParam), { signal }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
