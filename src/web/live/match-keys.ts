import type { matchList } from '#contract/matches/matches.ts';
import type { CallInput } from '#contract/define-call.ts';

/** What a list of matches is narrowed to; stands in its key, so that changes know where they belong. */
export type MatchFilters = Omit<CallInput<typeof matchList>['query'], 'cursor' | 'limit'>;

/** Under these keys queries keep what the stream changes. Parts of a match that change while it is played are `live` and `odds`. */
export const matchKeys = {
  lists: ['matches'],
  list: (filters: MatchFilters) => ['matches', filters] as const,
  details: (id: string) => ['match', id] as const,
  part: (id: string, part: 'live' | 'odds' | 'data' | 'model') => ['match', id, part] as const,
} as const;
