import type { Feed } from './queries.ts';

/** The colour of a feed's health. */
export const healthColor: Readonly<Record<Feed['health'], string>> = {
  new: 'default',
  ok: 'success',
  failing: 'warning',
  broken: 'error',
  refused: 'error',
  probing: 'processing',
  quiet: 'warning',
};

const rank: Readonly<Record<Feed['health'], number>> = {
  broken: 0,
  refused: 0,
  failing: 1,
  probing: 1,
  quiet: 2,
  new: 3,
  ok: 4,
};

/** Feeds that need attention first; those alike in the order they came in. */
export function byNeed<F extends Pick<Feed, 'health' | 'isSilent'>>(feeds: readonly F[]): F[] {
  // A feed without data for its readers is as urgent as one that fails.
  const need = ({ health, isSilent }: F) => (isSilent ? Math.min(rank[health], 1) : rank[health]);
  return feeds.toSorted((one, other) => need(one) - need(other));
}
