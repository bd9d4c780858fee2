import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { followedCompetitions, followedTeams } from '#contract/matches/follows.ts';
import { call } from '#web/api/call.ts';

export type NextMatch = NonNullable<CallReply<typeof followedTeams>['items'][number]['next']>;

const pageQuery = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** Teams the viewer follows. */
export const followedTeamsQuery = infiniteQueryOptions({
  queryKey: ['followed', 'teams'],
  queryFn: ({ pageParam, signal }) => {
    const query = pageQuery(pageParam);
    return call<typeof followedTeams>('GET', '/api/app/auth/mine/follow/team', { query }, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** Competitions the viewer follows. */
export const followedCompetitionsQuery = infiniteQueryOptions({
  queryKey: ['followed', 'competitions'],
  queryFn: ({ pageParam, signal }) => {
    const query = pageQuery(pageParam);
    const path = '/api/app/auth/mine/follow/competition';
    return call<typeof followedCompetitions>('GET', path, { query }, { signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
