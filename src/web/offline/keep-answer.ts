import { hashKey, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { token } from '#web/state/session.ts';
import { answersCache, keptAtHeader } from '#web/state/kept-names.ts';

interface Kept<T> {
  readonly data: T;
  readonly keptAtMs: number;
}

/**
 * Asks, and keeps the answer on this device for when there is no network; where asking fails on the way, the query has the
 * answer that was kept, as old as it is, and the failure beside it.
 * `isKept`: whether an answer is one to keep; one that is not takes the place of one that was.
 */
export function keepingAnswer<T, Page = never>(
  ask: (context: QueryFunctionContext<QueryKey, Page>) => Promise<T>,
  isKept: (data: T) => boolean = () => true,
): (context: QueryFunctionContext<QueryKey, Page>) => Promise<T> {
  return async (context) => {
    const { client, queryKey } = context;
    // Of a list that goes on only its beginning is kept.
    const isList = 'pageParam' in context;
    if (isList && context.pageParam !== null) return await ask(context);
    const asker = token.get();
    try {
      const data = await ask(context);
      visitors.delete(hashKey(queryKey));
      // What comes after the session ended is nobody's to keep.
      if (token.get() === asker) void (isKept(data) ? keep(queryKey, data) : forget(queryKey));
      return data;
    } catch (error) {
      const isOnTheWay = error instanceof ApiError && error.reason === null;
      const isWanted = client.getQueryData(queryKey) === undefined || visitors.delete(hashKey(queryKey));
      const kept = isOnTheWay && isWanted ? await read<T>(queryKey) : null;
      if (kept !== null && token.get() === asker) {
        const data = isList ? { pages: [kept.data], pageParams: [null] } : kept.data;
        client.setQueryData<unknown>(queryKey, data, { updatedAt: kept.keptAtMs });
      }
      throw error;
    }
  };
}

/** Queries that hold what a visitor sees, while somebody is here who may see more. */
const visitors = new Set<string>();

/** Answers of a page that was rendered for nobody in particular give way to what was kept of somebody's own. */
export function noteVisitorsAnswers(keys: readonly QueryKey[]): void {
  for (const key of keys) visitors.add(hashKey(key));
}

/** Forgets everything that was kept: it was somebody's own. */
export async function forgetAnswers(): Promise<void> {
  await globalThis.caches?.delete(answersCache);
}

const addressOf = (key: QueryKey): string => `/kept/${encodeURIComponent(JSON.stringify(key))}`;

async function keep(key: QueryKey, data: unknown): Promise<void> {
  await withCache((cache) => {
    const headers = { 'content-type': 'application/json', [keptAtHeader]: String(Date.now()) };
    return cache.put(addressOf(key), new Response(JSON.stringify(data), { headers }));
  });
}

async function forget(key: QueryKey): Promise<void> {
  await withCache((cache) => cache.delete(addressOf(key)));
}

async function read<T>(key: QueryKey): Promise<Kept<T> | null> {
  const answer = await withCache((cache) => cache.match(addressOf(key)));
  if (!answer) return null;
  // Written by `keep`, of the same query.
  return { data: (await answer.json()) as T, keptAtMs: Number(answer.headers.get(keptAtHeader)) };
}

/** Where nothing can be kept (a page without TLS, a full or forbidden storage) the app is as it was. */
async function withCache<T>(use: (cache: Cache) => Promise<T>): Promise<T | null> {
  try {
    return (await globalThis.caches?.open(answersCache).then(use)) ?? null;
  } catch {
    return null;
  }
}
