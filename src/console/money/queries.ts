import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  ledgerAccount,
  ledgerAccounts,
  ledgerTransfer,
  ledgerTransfers,
} from '#contract/console/ledger.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { AccountKind } from '#domain/ledger/posting.ts';
import { call } from '../api/call.ts';

export type LedgerAccount = CallReply<typeof ledgerAccounts>['items'][number];
export type Entry = CallReply<typeof ledgerAccount>['items'][number];
export type Transfer = CallReply<typeof ledgerTransfer>;
export type Subject = NonNullable<Transfer['subject']>;

/** What accounts are listed; without kind and owner those of the platform. */
interface AccountSearch {
  readonly kind?: AccountKind | undefined;
  readonly owner?: string | undefined;
}

/** Accounts of the ledger, page by page. */
export function useAccounts({ kind, owner }: AccountSearch) {
  return useInfiniteQuery({
    queryKey: ['ledger', 'accounts', kind ?? null, owner ?? null],
    queryFn: ({ pageParam, signal }) => {
      const query: CallInput<typeof ledgerAccounts>['query'] = { kind, owner };
      if (pageParam !== null) query.cursor = pageParam;
      return call<typeof ledgerAccounts>('GET', '/api/console/ledger/accounts', { query }, signal);
    },
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** An account with its entries, page by page. */
export function useAccount(id: string) {
  return useInfiniteQuery({
    queryKey: ['ledger', 'account', id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof ledgerAccount>(
        'GET',
        '/api/console/ledger/accounts/{id}',
        { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } },
        signal,
      ),
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Transfers of what an id or a number names. */
export function useTransfersOf(of: string) {
  return useQuery({
    queryKey: ['ledger', 'transfers', of],
    queryFn: ({ signal }) =>
      call<typeof ledgerTransfers>('GET', '/api/console/ledger/transfers', { query: { of } }, signal),
    enabled: of !== '',
  });
}

export function useTransfer(id: string) {
  return useQuery({
    queryKey: ['ledger', 'transfer', id],
    queryFn: ({ signal }) =>
      call<typeof ledgerTransfer>('GET', '/api/console/ledger/transfers/{id}', { params: { id } }, signal),
  });
}
