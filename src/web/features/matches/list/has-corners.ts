import type { ListedMatch } from '../queries.ts';

/** Corners are shown during play; a reply that an older app has stored has none. */
export function hasCorners({ state, corners }: Pick<ListedMatch, 'state' | 'corners'>): boolean {
  return state === 'live' && Boolean(corners);
}
