import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type {
  competitionDetails,
  competitionMatches,
  competitionScorers,
} from '#contract/matches/competition-page.ts';
import { call } from '#web/api/call.ts';
import { matchKeys } from '#web/live/match-keys.ts';
import { pollUnlessLive } from '#web/live/use-live.ts';
import { REFRESH_MS, withNewerState } from '../queries.ts';
import type { MatchesPart } from '../team/queries.ts';

export type CompetitionDetails = CallReply<typeof competitionDetails>;
export type Scorers = CallReply<typeof competitionScorers>;

const STALE_MS = 60_000;

/** A competition with its table. It changes with its results. */
export const competitionQuery = (id: string) =>
  queryOptions({
    queryKey: ['competition', id],
    queryFn: ({ signal }) =>
      call<typeof competitionDetails>(
        'GET',
        '/api/app/common/competition/{id}',
        { params: { id } },
        { signal },
      ),
    staleTime: STALE_MS,
  });

/** Fixtures, results, or a round of the season. Patched by the stream like every list of matches. */
export const competitionMatchesQuery = (id: string, part: MatchesPart, round: string | undefined) =>
  infiniteQueryOptions({
    queryKey: matchKeys.ofPage({ competitionPage: id, part, round }),
    queryFn: async ({ pageParam, signal }) => {
      const query = { part, ...(round && { round }), ...(pageParam !== null && { cursor: pageParam }) };
      const path = '/api/app/common/competition/{id}/matches';
      const input = { params: { id }, query };
      const page = await call<typeof competitionMatches>('GET', path, input, { signal });
      return { ...page, items: page.items.map(withNewerState) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: pollUnlessLive(REFRESH_MS),
  });

/** Top scorers of the season. */
export const scorersQuery = (id: string) =>
  queryOptions({
    queryKey: ['competition', id, 'scorers'],
    queryFn: ({ signal }) =>
      call<typeof competitionScorers>(
        'GET',
        '/api/app/common/competition/{id}/scorers',
        { params: { id } },
        { signal },
      ),
    staleTime: STALE_MS,
  });
