import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError, isBusy } from '../api/api-error.ts';
import { token } from '#web/state/session.ts';
import { answersCache, cachedAtHeader } from '#web/state/cache-names.ts';

interface Cached<T> {
  readonly data: T;
  readonly cachedAtMs: number;
}

/**
 * Wraps a query function: caches the reply on the device for offline use. If the request fails in transport, the query
 * gets the cached reply with its age, along with the error.
 * `isCacheable`: a reply that is not removes the cached one.
 */
export function cachingReply<T, Page = never>(
  query: (context: QueryFunctionContext<QueryKey, Page>) => Promise<T>,
  isCacheable: (data: T) => boolean = () => true,
): (context: QueryFunctionContext<QueryKey, Page>) => Promise<T> {
  return async (context) => {
    const { client, queryKey } = context;
    // Of an infinite list only the first page is cached.
    const isList = 'pageParam' in context;
    if (isList && context.pageParam !== null) return await query(context);
    const requestToken = token.get();
    try {
      const data = await query(context);
      // A reply that arrives after the session ended is not cached.
      if (token.get() === requestToken) void (isCacheable(data) ? store(queryKey, data) : remove(queryKey));
      return data;
    } catch (error) {
      const isTransportFailure = error instanceof ApiError && (error.reason === null || isBusy(error));
      const isNeeded = client.getQueryData(queryKey) === undefined;
      const cached = isTransportFailure && isNeeded ? await read<T>(queryKey) : null;
      if (cached !== null && token.get() === requestToken) {
        const data = isList ? { pages: [cached.data], pageParams: [null] } : cached.data;
        client.setQueryData<unknown>(queryKey, data, { updatedAt: cached.cachedAtMs });
      }
      throw error;
    }
  };
}

/** Deletes all cached replies: they are personal data. */
export async function deleteCachedReplies(): Promise<void> {
  await globalThis.caches?.delete(answersCache);
}

const urlOf = (key: QueryKey): string => `/cached/${encodeURIComponent(JSON.stringify(key))}`;

async function store(key: QueryKey, data: unknown): Promise<void> {
  await withCache((cache) => {
    const headers = { 'content-type': 'application/json', [cachedAtHeader]: String(Date.now()) };
    return cache.put(urlOf(key), new Response(JSON.stringify(data), { headers }));
  });
}

async function remove(key: QueryKey): Promise<void> {
  await withCache((cache) => cache.delete(urlOf(key)));
}

async function read<T>(key: QueryKey): Promise<Cached<T> | null> {
  const response = await withCache((cache) => cache.match(urlOf(key)));
  if (!response) return null;
  // Written by `store` for the same query.
  return { data: (await response.json()) as T, cachedAtMs: Number(response.headers.get(cachedAtHeader)) };
}

/** Without cache storage (no TLS, quota full, forbidden) the app works without offline data. */
async function withCache<T>(use: (cache: Cache) => Promise<T>): Promise<T | null> {
  try {
    return (await globalThis.caches?.open(answersCache).then(use)) ?? null;
  } catch {
    return null;
  }
}
