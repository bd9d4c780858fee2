import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type {
  followedSchemes,
  matchSchemes,
  schemeList,
  teamSchemes,
} from '#contract/schemes/scheme-lists.ts';
import type { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import type { publicSettings } from '#contract/settings.ts';
import { call } from '../../api/call.ts';
import { marksOfKind } from '#web/session/marks/use-marks.ts';
import { cachingReply } from '../../offline/caching-reply.ts';
import type { MarketplaceFilters } from './marketplace-filters.ts';

export type PublicCard = CallReply<typeof matchSchemes>['items'][number];
export type PublicScheme = CallReply<typeof schemeDetails>;
type ViewerScheme = CallReply<typeof viewerScheme>;
export type SchemeAccess = ViewerScheme['access'];
/** Of a paid scheme with a session: `loading` until the viewer's access is known, `unknown` if it failed to load. */
export type CardAccess = SchemeAccess | 'loading' | 'unknown';
/** With the viewer's access, see `card/mark-card.ts`. */
export type SchemeCardData = PublicCard & { readonly access: CardAccess };
/** As the viewer may see it, see `details/use-scheme.ts`. */
export type SchemeDetails = Omit<ViewerScheme, 'access'> & {
  /** Null until it is known, or if it failed to load: the content is the public one. */
  readonly access: SchemeAccess | null;
};
export type SchemeNumbers = CallReply<typeof publicSettings>['scheme'];

const OPEN_REFRESH_MS = 60_000;

type PageQuery = { readonly cursor?: string };
const pageQuery = (cursor: string | null): PageQuery => (cursor === null ? {} : { cursor });

/** Schemes of a match. */
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

/** Schemes on sale on the next matches of a team. */
export const teamSchemesQuery = (teamKey: string) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'team', teamKey],
    queryFn: ({ pageParam, signal }) => {
      const input = { params: { id: teamKey }, query: pageQuery(pageParam) };
      return call<typeof teamSchemes>('GET', '/api/app/common/team/{id}/solutions', input, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type Competition = CallReply<typeof schemeList>['competitions'][number];

/** The marketplace: schemes on sale. */
export const marketplaceQuery = (filters: MarketplaceFilters) =>
  infiniteQueryOptions({
    queryKey: ['schemes', 'square', filters],
    queryFn: ({ pageParam, signal }) => {
      const { followed, ...others } = filters;
      const query = { ...others, ...pageQuery(pageParam) };
      return followed
        ? call<typeof followedSchemes>('GET', '/api/app/auth/mine/follow/solution', { query }, { signal })
        : call<typeof schemeList>('GET', '/api/app/common/solution/list', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Polled until settled, so that the end of sale and the result appear by themselves. */
const untilSettled = ({ state: { data } }: { state: { data: Pick<PublicCard, 'state'> | undefined } }) =>
  data?.state === 'published' || data?.state === 'closed' ? OPEN_REFRESH_MS : false;

/** Prefix of all queries of a scheme. */
export const schemeKey = (id: string) => ['scheme', id] as const;

/** One scheme as everybody sees it. */
export const publicSchemeQuery = (id: string) =>
  queryOptions({
    queryKey: schemeKey(id),
    queryFn: ({ signal }) =>
      call<typeof schemeDetails>(
        'GET',
        '/api/app/common/solution/detail/{id}',
        { params: { id } },
        { signal },
      ),
    refetchInterval: untilSettled,
  });

/** One scheme as the viewer may see it. Shares the key prefix of the public one: both are invalidated together. */
export const viewerSchemeQuery = (id: string) =>
  queryOptions({
    queryKey: [...schemeKey(id), 'viewer'],
    queryFn: cachingReply<ViewerScheme>(
      ({ signal }) =>
        call<typeof viewerScheme>('GET', '/api/app/auth/solution/{id}', { params: { id } }, { signal }),
      // Unlocked and own schemes are readable offline.
      ({ access }) => access === 'unlocked' || access === 'own',
    ),
    refetchInterval: untilSettled,
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
  const stale = [schemeKey(schemeId), ['schemes'], marksOfKind('schemes'), ['balance'], ['me']];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
