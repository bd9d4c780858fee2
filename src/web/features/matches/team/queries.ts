import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { teamDetails, teamMatches } from '#contract/matches/team-page.ts';
import { call } from '#web/api/call.ts';
import { matchKeys } from '#web/live/match-keys.ts';
import { pollUnlessLive } from '#web/live/use-live.ts';
import { REFRESH_MS, withNewerState } from '../queries.ts';

export type TeamDetails = CallReply<typeof teamDetails>;
export type MatchesPart = CallInput<typeof teamMatches>['query']['part'];

const STALE_MS = 60_000;

/** A team. It changes with the results of its league. */
export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['team', id],
    queryFn: ({ signal }) =>
      call<typeof teamDetails>('GET', '/api/app/common/team/{id}', { params: { id } }, { signal }),
    staleTime: STALE_MS,
  });

/** Fixtures or results of a team. Patched by the stream like every list of matches. */
export const teamMatchesQuery = (id: string, part: MatchesPart) =>
  infiniteQueryOptions({
    queryKey: matchKeys.ofPage({ team: id, part }),
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { id }, query: { part, ...(pageParam !== null && { cursor: pageParam }) } };
      const path = '/api/app/common/team/{id}/matches';
      const page = await call<typeof teamMatches>('GET', path, input, { signal });
      return { ...page, items: page.items.map(withNewerState) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: pollUnlessLive(REFRESH_MS),
  });
