import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  dailyMoney,
  providerBill,
  providerBills,
  reconciliationState,
} from '#contract/console/money-reports.ts';
import type { CallReply } from '#contract/define-call.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import { call } from '../../api/call.ts';
import { useActive } from '../../frame/use-active.ts';
import type { Days } from './days.ts';

const POLL_MS = 60_000;

export type Reconciliation = CallReply<typeof reconciliationState>;
export type Bills = CallReply<typeof providerBills>;
export type Bill = CallReply<typeof providerBill>;
export type Daily = CallReply<typeof dailyMoney>;

/** What the scheduled runs found last, refreshed while somebody uses the page. */
export function useReconciliation() {
  const isActive = useActive();
  return useQuery({
    queryKey: ['reconciliation'],
    queryFn: ({ signal }) =>
      call<typeof reconciliationState>('GET', '/api/console/money/reconciliation', {}, signal),
    refetchInterval: isActive ? POLL_MS : false,
  });
}

export function useBills(days: Days) {
  return useQuery({
    queryKey: ['bills', days],
    queryFn: ({ signal }) =>
      call<typeof providerBills>('GET', '/api/console/money/bills', { query: days }, signal),
  });
}

/** A statement with its lines, page by page. */
export function useBill(provider: PaymentProvider, day: string) {
  return useInfiniteQuery({
    queryKey: ['bill', provider, day],
    queryFn: ({ pageParam, signal }) =>
      call<typeof providerBill>(
        'GET',
        '/api/console/money/bills/{provider}/{day}',
        { params: { provider, day }, query: pageParam === null ? {} : { cursor: pageParam } },
        signal,
      ),
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useDaily(days: Days) {
  return useQuery({
    queryKey: ['daily', days],
    queryFn: ({ signal }) =>
      call<typeof dailyMoney>('GET', '/api/console/money/daily', { query: days }, signal),
  });
}
