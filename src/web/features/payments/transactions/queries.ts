import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { balanceFlow, earliestRecord } from '#contract/payments/money.ts';
import { call } from '#web/api/call.ts';
import type { Shown } from './shown.ts';

export type StatementPage = CallReply<typeof balanceFlow>;
export type Flow = StatementPage['items'][number];

/** The month in which money first moved; null for nobody's. */
export const earliestQuery = queryOptions({
  queryKey: ['statement', 'earliest'],
  queryFn: ({ signal }) =>
    call<typeof earliestRecord>('GET', '/api/app/auth/balance/earliestRecord', {}, { signal }),
});

/** The lines of a month, newest first, with its sums on every page. */
export const statementQuery = ({ account, month, kind }: Shown) =>
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
