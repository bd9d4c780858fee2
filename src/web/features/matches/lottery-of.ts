import type { ListedMatch } from './queries.ts';

/** Places of a match in lottery lists; none in a reply that an older app has stored. */
export function lotteryOf({ lottery }: Partial<Pick<ListedMatch, 'lottery'>>): ListedMatch['lottery'] {
  return lottery ?? [];
}
