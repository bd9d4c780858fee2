import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { taxStatement, withdrawCount, withdrawStatus } from '#contract/payments/withdrawals.ts';
import { call } from '#web/api/call.ts';
import { localized } from '#web/api/localized.ts';

export type WithdrawCount = CallReply<typeof withdrawCount>;
export type Payee = NonNullable<WithdrawCount['payee']>;
type WithdrawStatus = CallReply<typeof withdrawStatus>;
export type Withdrawal = WithdrawStatus['items'][number];
export type TaxStatement = CallReply<typeof taxStatement>;

/** Polling interval of a pending withdrawal; with an open stream the inbox reports it earlier. */
const REFRESH_MS = 10_000;

/** Withdrawable amount and payout of an amount; without an amount, of the whole income. */
export const withdrawCountQuery = (amountFen: number | null) =>
  queryOptions({
    queryKey: ['withdrawals', 'count', amountFen],
    queryFn: ({ signal }) => {
      const query = amountFen === null ? {} : { amountFen: String(amountFen) };
      return call<typeof withdrawCount>('GET', '/api/app/auth/setting/withdrawCount', { query }, { signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The open withdrawal, and the last one before it. */
export const openWithdrawalQuery = queryOptions({
  queryKey: ['withdrawals', 'open'],
  queryFn: ({ signal }) =>
    call<typeof withdrawStatus>(
      'GET',
      '/api/app/auth/setting/withdrawStatus',
      { query: { limit: '1' } },
      { signal },
    ),
  meta: localized,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.open ? REFRESH_MS : false),
});

/** All withdrawals, newest first. */
export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['withdrawals', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof withdrawStatus>(
      'GET',
      '/api/app/auth/setting/withdrawStatus',
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal },
    ),
  meta: localized,
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Payouts of a year by month, and the tax withheld. */
export const taxStatementQuery = (year: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'tax', year],
    queryFn: ({ signal }) =>
      call<typeof taxStatement>('GET', '/api/app/auth/setting/taxStatement', { query: { year } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Invalidates data affected by a withdrawal or a change of payee. */
export async function invalidateWithdrawals(client: QueryClient): Promise<void> {
  await Promise.all(
    [['withdrawals'], ['balance'], ['statement']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
