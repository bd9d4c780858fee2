import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { userDetails, userSearch } from '#contract/console/users.ts';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';

type SearchBody = CallInput<typeof userSearch>['body'];
export type UserList = NonNullable<SearchBody['list']>;
export type UserRow = CallReply<typeof userSearch>['items'][number];
export type UserDetails = CallReply<typeof userDetails>;

/** A list of users, or with a text a search. */
export interface Search {
  readonly text: string;
  readonly list: UserList;
}

const userKey = (id: string) => ['user', id] as const;

/** Users that a search finds, page by page. */
export function useUsers({ text, list }: Search) {
  return useInfiniteQuery({
    queryKey: ['users', text, list],
    queryFn: ({ pageParam, signal }) => {
      const body: SearchBody = { text, list };
      if (pageParam !== null) body.cursor = pageParam;
      return call<typeof userSearch>('POST', '/api/console/users/search', { body }, signal);
    },
    // The cast is safe: it widens the literal to what later pages have.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useUser(id: string) {
  return useQuery({
    queryKey: userKey(id),
    queryFn: ({ signal }) =>
      call<typeof userDetails>('GET', '/api/console/users/{id}', { params: { id } }, signal),
  });
}

/** Reads again what an act on a user has changed, also in lists. */
export function useRefreshUser(id: string) {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: userKey(id) }),
      client.invalidateQueries({ queryKey: ['users'] }),
    ]);
  };
}

const shownKey = ['shown users'] as const;

/**
 * The search that was shown last, for the way back from a user. It is in memory alone: a mobile number must not get into
 * addresses or storage, and a logout clears it with all other answers.
 */
export function useShownSearch() {
  const client = useQueryClient();
  return {
    last: (): Search => client.getQueryData<Search>(shownKey) ?? { text: '', list: 'newest' },
    note: (search: Search) => client.setQueryData(shownKey, search),
  };
}
