import { useInfiniteQuery } from '@tanstack/react-query';
import type { consoleAudit } from '#contract/console/operators.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';
import { type Filters, filterQuery } from './filters.ts';

export type AuditLine = CallReply<typeof consoleAudit>['items'][number];

/** Lines of the audit log, newest first, page by page. */
export function useAudit(filters: Filters) {
  return useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) => {
      const query: CallInput<typeof consoleAudit>['query'] = filterQuery(filters);
      if (pageParam !== null) query.cursor = pageParam;
      return call<typeof consoleAudit>('GET', '/api/console/audit', { query }, signal);
    },
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
