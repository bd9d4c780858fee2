import type { matchList } from '#contract/matches/matches.ts';
import type { CallInput } from '#contract/define-call.ts';

/** Filters of a match list; part of its key, so that changes can be matched to lists. */
export type MatchFilters = Omit<CallInput<typeof matchList>['query'], 'cursor' | 'limit'> & {
  /** Only matches the viewer follows, of all days if no day is given. */
  readonly followed?: 'true' | undefined;
  /** Of a list on the page of a team or a competition. */
  readonly part?: 'fixtures' | 'results';
};

/** A list on the page of a team or a competition: of all days, or of a round. */
interface PageFilters {
  readonly team?: string;
  readonly competitionPage?: string;
  readonly part: 'fixtures' | 'results';
  readonly round?: string | undefined;
}

/** Keys of the queries updated by the stream. `live` and `odds` are the parts of a match that change during play. */
export const matchKeys = {
  lists: ['matches'],
  list: (filters: MatchFilters) => ['matches', filters] as const,
  ofPage: (filters: PageFilters) => ['matches', filters] as const,
  details: (id: string) => ['match', id] as const,
  part: (id: string, part: 'live' | 'odds' | 'data' | 'model') => ['match', id, part] as const,
} as const;
