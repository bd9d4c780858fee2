import type { PublicScheme, SchemeDetails } from '../queries.ts';

/** What a page needs of a query. */
export interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** What belongs to no viewer. */
const nothing = { mine: null, offer: null, dispute: null, isReported: false };

/**
 * The scheme as shown: the viewer's own reply if there is one, otherwise the public one. With a session, that contains
 * nothing that depends on the viewer (`access` is null), so that a buyer sees no offer while the own reply is awaited.
 * `own` is null without a session.
 */
export function viewedScheme(
  own: Fetched<SchemeDetails> | null,
  shared: Fetched<PublicScheme>,
): Fetched<SchemeDetails> {
  const { data, error, dataUpdatedAt, refetch } = shared;
  if (own !== null) {
    // Alone the own reply tells whether the scheme exists: an author's withdrawn one is not public.
    if (own.data !== undefined || data === undefined) return own;
    const { error, refetch } = own;
    return { data: { ...data, ...nothing, access: null }, error, dataUpdatedAt, refetch };
  }
  if (data === undefined) return { data, error, dataUpdatedAt, refetch };
  const access = data.priceFen === 0 ? 'free' : 'locked';
  return { data: { ...data, ...nothing, access }, error, dataUpdatedAt, refetch };
}
