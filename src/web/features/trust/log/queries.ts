import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { logEntries } from '#contract/log/log.ts';
import type { SignedHead } from '#domain/log/audit/signed-head.ts';
import { call } from '#web/api/call.ts';
import { verifiedInBrowser } from '#web/api/verified-in-browser.ts';

const STALE_MS = 60_000;

/** Filters the list by analyst or scheme, or shows one entry. */
export interface LogFilter {
  readonly author?: string | undefined;
  readonly scheme?: string | undefined;
  /** Number of a single entry, from 1. */
  readonly entry?: number | undefined;
}

/** The newest head, verified against the stored one. The verification library is loaded on first use. */
export const logVisitQuery = queryOptions({
  queryKey: ['log', 'visit'],
  queryFn: async ({ signal }) => {
    const { visitLog } = await import('#web/proof/visit-log.ts');
    return await visitLog(signal);
  },
  staleTime: STALE_MS,
  meta: verifiedInBrowser,
});

/** Entries of a head, newest first, each verified against it. */
export const logEntriesQuery = (head: SignedHead, { author, scheme, entry }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', 'entries', head.note, author, scheme, entry],
    queryFn: async ({ pageParam, signal }) => {
      const filter = { ...(author ? { author } : {}), ...(scheme ? { scheme } : {}) };
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const place =
        entry === undefined ? { newest: 'true' as const } : { from: String(entry - 1), limit: '1' };
      const query = { ...filter, ...cursor, ...place, size: String(head.size) };
      const [page, { verifyEntries }] = await Promise.all([
        call<typeof logEntries>('GET', '/api/app/common/log/entries', { query }, { signal }),
        import('#web/proof/verify-entries.ts'),
      ]);
      return { ...page, entries: verifyEntries(head, page.items) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (entry === undefined ? page.nextCursor : null),
    // Entries of a head never change.
    staleTime: Number.POSITIVE_INFINITY,
    meta: verifiedInBrowser,
  });

/** Log proof of one scheme, without its text. */
export const schemeProofQuery = (schemeId: string) =>
  queryOptions({
    queryKey: ['log', 'scheme', schemeId, 'sealed'],
    queryFn: async ({ signal }) => {
      const { checkScheme } = await import('#web/proof/check-scheme.ts');
      return await checkScheme(schemeId, null, signal);
    },
    staleTime: STALE_MS,
    meta: verifiedInBrowser,
  });
