import type { matchSearch } from '#contract/console/matches.ts';
import type { CallInput } from '#contract/define-call.ts';
import { type MatchState, matchStates } from '#domain/match/match-state.ts';

/** A search as entered, and as kept in the address of the page. Days are Beijing days. */
export interface Filters {
  readonly q?: string;
  readonly competition?: string;
  readonly from?: string;
  readonly until?: string;
  readonly state?: MatchState;
  readonly waiting?: boolean;
  readonly held?: boolean;
}

type Query = CallInput<typeof matchSearch>['query'];

/** The filters as the contract has them, without empty ones. */
export function filterQuery({ q, competition, from, until, state, waiting, held }: Filters): Query {
  const query: Query = {};
  if (q?.trim()) query.q = q.trim();
  if (competition?.trim()) query.competition = competition.trim();
  if (from) query.from = from;
  if (until) query.until = until;
  if (state) query.state = state;
  if (waiting) query.waiting = 'true';
  if (held) query.held = 'true';
  return query;
}

/** The filters of an address; what is no filter is left out. */
export function filtersOf(search: string): Filters {
  const given = new URLSearchParams(search);
  const text = (name: string) => given.get(name) ?? '';
  const state = matchStates.find((each) => each === given.get('state'));
  return {
    q: text('q'),
    competition: text('competition'),
    from: text('from'),
    until: text('until'),
    ...(state && { state }),
    waiting: given.get('waiting') === 'true',
    held: given.get('held') === 'true',
  };
}

/** The query part of an address with these filters: empty, or with its question mark. */
export function searchOf(filters: Filters): string {
  const entries = Object.entries(filterQuery(filters)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
