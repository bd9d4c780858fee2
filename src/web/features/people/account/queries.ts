import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { balance } from '#contract/payments/money.ts';
import type { myStatistics } from '#contract/people/people.ts';
import type { mySchemes, myUnlocks } from '#contract/schemes/scheme-lists.ts';
import { call } from '#web/api/call.ts';
import { cachingReply } from '#web/offline/caching-reply.ts';

export type UnlockTotals = CallReply<typeof myStatistics>['unlocks'];
type MyUnlocks = CallReply<typeof myUnlocks>;
export type UnlockedScheme = MyUnlocks['items'][number];
/** Which schemes a list shows; all of them where it says nothing. */
export type StateShown = 'open' | 'settled' | undefined;

/** What the current user has, can withdraw and waits for. */
export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: ({ signal }) => call<typeof balance>('GET', '/api/app/auth/balance', {}, { signal }),
});

/** What the viewer paid, got back, and would have won or lost at level stakes. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: cachingReply<CallReply<typeof myStatistics>>(({ signal }) =>
    call<typeof myStatistics>('GET', '/api/app/auth/mine/statistics', {}, { signal }),
  ),
});

const listInput = (state: StateShown, cursor: string | null) => ({
  query: { ...(state && { state }), ...(cursor !== null && { cursor }) },
});

/** Schemes the viewer published. Its key begins as all lists of schemes do: what changes one refreshes them. */
export const mySchemesQuery = (state: StateShown) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'mine', state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof mySchemes>('GET', '/api/app/auth/mine/solution', listInput(state, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Schemes the viewer unlocked, with what each cost and gave back. */
export const myUnlocksQuery = (state: StateShown) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'unlocked', state],
    queryFn: cachingReply<MyUnlocks, string | null>(({ pageParam, signal }) =>
      call<typeof myUnlocks>('GET', '/api/app/auth/mine/unlock', listInput(state, pageParam), { signal }),
    ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
