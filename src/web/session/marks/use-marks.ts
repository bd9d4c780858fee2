import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { token } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { type FollowKind, loadMark, type MarkKind, type Marks } from './load-mark.ts';

/** All marks of a kind, for invalidation. */
export const marksOfKind = (kind: MarkKind) => ['marks', kind] as const;

/** The token is part of the key, because another session is another viewer. */
export const markKey = (kind: MarkKind, id: string) => [...marksOfKind(kind), id, token.get()] as const;

const markQuery = <K extends MarkKind>(kind: K, id: string) =>
  queryOptions({ queryKey: markKey(kind, id), queryFn: () => loadMark(kind, id) });

/**
 * The viewer's marks of some objects, by ID; those not yet loaded are absent, and without a session all are. Null is a
 * mark that failed to load. Public replies contain nothing of a viewer: a screen shows them at once, and lays the marks
 * over them.
 */
export function useMarks<K extends MarkKind>(
  kind: K,
  ids: readonly string[],
): Readonly<Record<string, Marks[K] | null>> {
  const isLoggedIn = useStored(token) !== null;
  const wanted = isLoggedIn ? [...new Set(ids)] : [];
  return useQueries({
    queries: wanted.map((id) => markQuery(kind, id)),
    combine: (results) => byId<Marks[K]>(wanted, results),
  });
}

function byId<M>(
  ids: readonly string[],
  results: readonly { readonly data: M | undefined; readonly isError: boolean }[],
): Readonly<Record<string, M | null>> {
  return Object.fromEntries(
    results.flatMap(({ data, isError }, index) => {
      const mark = data ?? (isError ? null : undefined);
      return mark === undefined ? [] : [[ids[index], mark]];
    }),
  );
}

/** Stores the followed state of an object after a tap or its reply. */
export function setFollowed(client: QueryClient, kind: FollowKind, id: string, followed: boolean): void {
  client.setQueryData<Marks[typeof kind]>(markKey(kind, id), { id, followed });
}
