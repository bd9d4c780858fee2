import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { balanceFlow, earliestRecord } from '#contract/payments/money.ts';
import { call } from '#web/api/call.ts';
import type { StatementSelection } from './statement-selection.ts';

export type StatementPage = CallReply<typeof balanceFlow>;
export type Flow = StatementPage['items'][number];

/** Month of the first transaction; null if none. */
export const earliestQuery = queryOptions({
  queryKey: ['statement', 'earliest'],
  queryFn: ({ signal }) =>
    call<typeof earliestRecord>('GET', '/api/app/auth/balance/earliestRecord', {}, { signal }),
});

/** Transactions of a month, newest first; every page includes the totals. */
export const statementQuery = ({ account, month, kind }: StatementSelection) =>
  infiniteQueryOptions({
    queryKey: ['statement', 'lines', account, month, kind],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        account,
        ...(month !== null && { month }),
        ...(kind !== null && { kind }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return call<typeof balanceFlow>('GET', '/api/app/auth/balance/flow', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
