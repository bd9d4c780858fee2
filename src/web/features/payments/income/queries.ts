import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { balance, income } from '#contract/payments/money.ts';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '#web/api/call.ts';

export type Balances = CallReply<typeof balance>;
export type IncomeReply = CallReply<typeof income>;
export type IncomeItem = IncomeReply['items'][number];

/** Income filter: all, in escrow, in the dispute window, or credited. */
export const incomeFilters = ['all', 'escrow', 'pending', 'arrived'] as const;
export type IncomeFilter = (typeof incomeFilters)[number];

/** Income by scheme, newest first. */
export const incomeListQuery = (filter: IncomeFilter) =>
  infiniteQueryOptions({
    queryKey: ['income', 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(filter === 'all' ? {} : { state: filter }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return call<typeof income>('GET', '/api/app/auth/income/list', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Totals of one month, by default the current one. */
export const incomeMonthQuery = (month: string | null) =>
  queryOptions({
    queryKey: ['income', 'month', month],
    queryFn: ({ signal }) => {
      const query = { limit: '1', ...(month === null ? {} : { month }) };
      return call<typeof income>('GET', '/api/app/auth/income/list', { query }, { signal });
    },
    placeholderData: (previous) => previous,
  });

/** Hours until settled income becomes withdrawable. */
export const pendingHoursQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
  select: ({ scheme }) => scheme.incomePendingHours,
  staleTime: Number.POSITIVE_INFINITY,
});
