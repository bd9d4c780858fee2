import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { matchSchemes, schemeList } from '#contract/schemes/scheme-lists.ts';
import type { schemeDetails } from '#contract/schemes/scheme-details.ts';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '../../api/call.ts';
import { cachingReply } from '../../offline/caching-reply.ts';
import type { MarketplaceFilters } from './marketplace-filters.ts';

export type SchemeCardData = CallReply<typeof matchSchemes>['items'][number];
export type SchemeDetails = CallReply<typeof schemeDetails>;
export type SchemeNumbers = CallReply<typeof publicSettings>['scheme'];

const OPEN_REFRESH_MS = 60_000;

type PageQuery = { readonly cursor?: string };
const pageQuery = (cursor: string | null): PageQuery => (cursor === null ? {} : { cursor });

/** Schemes of a match. The content depends on the viewer; the cache is cleared when the session changes. */
export const matchSchemesQuery = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'match', matchId],
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id: matchId }, query: pageQuery(pageParam) };
      return call<typeof matchSchemes>('GET', '/api/app/common/match/{id}/solutions', input, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type Competition = CallReply<typeof schemeList>['competitions'][number];

/** The marketplace: schemes on sale. */
export const marketplaceQuery = (filters: MarketplaceFilters) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'square', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof schemeList>(
        'GET',
        '/api/app/common/solution/list',
        { query: { ...filters, ...pageQuery(pageParam) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** One scheme. Polled until settled, so that the end of sale and the result appear by themselves. */
export const schemeQuery = (id: string) =>
  queryOptions({
    queryKey: ['scheme', id],
    queryFn: cachingReply<SchemeDetails>(
      ({ signal }) =>
        call<typeof schemeDetails>(
          'GET',
          '/api/app/common/solution/detail/{id}',
          { params: { id } },
          { signal },
        ),
      // Unlocked and own schemes are readable offline.
      ({ access }) => access === 'unlocked' || access === 'own',
    ),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'published' || data?.state === 'closed' ? OPEN_REFRESH_MS : false,
  });

/** Numbers of the scheme rules; they change only with a deployment. */
export const schemeNumbersQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call<typeof publicSettings>('GET', '/api/app/common/setting', {}, { signal }),
  select: ({ scheme }) => scheme,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Invalidates data affected by unlocking, publishing or withdrawing a scheme. */
export async function invalidateScheme(client: QueryClient, schemeId: string): Promise<void> {
  const stale = [['scheme', schemeId], ['schemes'], ['balance'], ['me']];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
