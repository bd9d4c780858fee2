import { useQuery } from '@tanstack/react-query';
import { token } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { publicSchemeQuery, type SchemeDetails, viewerSchemeQuery } from '../queries.ts';

/** A scheme for the viewer, with the state of the request that decides what may be shown. */
interface ViewedScheme {
  readonly data: SchemeDetails | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/**
 * A visitor gets the public scheme. With a session, both are requested at once: the public one is shown until the
 * viewer's is there, without what depends on the viewer (`access` null), so that a buyer sees no offer.
 */
export function useScheme(id: string): ViewedScheme {
  const isLoggedIn = useStored(token) !== null;
  const own = useQuery({ ...viewerSchemeQuery(id), enabled: isLoggedIn });
  const hasOwn = isLoggedIn && own.data !== undefined;
  const shared = useQuery({ ...publicSchemeQuery(id), enabled: !hasOwn });
  const { data, dataUpdatedAt } = shared;
  if (hasOwn || (isLoggedIn && own.error !== null && data === undefined)) return own;
  if (data === undefined) {
    // The public scheme may be hidden, but not from its author: the viewer's decides.
    return { data, error: isLoggedIn ? null : shared.error, dataUpdatedAt, refetch: shared.refetch };
  }
  const nothing = { mine: null, offer: null, dispute: null, isReported: false };
  if (isLoggedIn) {
    const shown = { ...data, ...nothing, access: null };
    return { data: shown, error: own.error, dataUpdatedAt, refetch: own.refetch };
  }
  const access = data.priceFen === 0 ? 'free' : 'locked';
  return {
    data: { ...data, ...nothing, access },
    error: shared.error,
    dataUpdatedAt,
    refetch: shared.refetch,
  };
}
