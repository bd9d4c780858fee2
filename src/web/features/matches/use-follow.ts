import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { followMatch } from '#contract/matches.ts';
import { call } from '../../api/call.ts';
import { matchKeys } from '../../live/match-keys.ts';
import { paths } from '../../paths.ts';
import { useIsLoggedIn } from '../../session/session.ts';
import { NavigateContext } from '../../ui/link.tsx';
import type { Match, MatchListReply } from './queries.ts';
import { followedAsTapped, noteAnswer, noteTap, settleTap } from './tapped-follows.ts';

/**
 * Follows a match or does so no longer. The star turns at once; taps on one match are sent one after another, and what
 * the server said last holds. A visitor is led to the login and back.
 */
export function useFollow({ id, followed }: { readonly id: string; readonly followed: boolean }) {
  const client = useQueryClient();
  const navigate = use(NavigateContext);
  const isLoggedIn = useIsLoggedIn();
  const mutationKey = ['follow', id];
  const { mutate, error, variables } = useMutation({
    mutationKey,
    scope: { id: `follow ${id}` },
    mutationFn: (wanted: boolean) =>
      call<typeof followMatch>(
        'POST',
        '/api/app/auth/match/follow/{id}',
        { params: { id }, body: { followed: wanted } },
        { showLoading: false },
      ),
    onSuccess: (answer) => noteAnswer(id, answer.followed),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      showFollowed(client, id, settleTap(id));
      forgetFollowedLists(client);
    },
  });
  return {
    /** Why the last tap came to nothing, and what it was for. */
    failure: error && { why: error.message, wanted: variables },
    toggle() {
      if (isLoggedIn) {
        // A second tap may come before the first is drawn.
        const wanted = !followedAsTapped({ id, followed });
        noteTap(id, wanted);
        showFollowed(client, id, wanted);
        return mutate(wanted);
      }
      const { pathname, search } = window.location;
      navigate(paths.login({ from: pathname + search }), false);
    },
  };
}

type List = InfiniteData<MatchListReply>;

/** Turns the star of a match wherever it is shown. */
function showFollowed(client: QueryClient, id: string, followed: boolean): void {
  const turn = <M extends { readonly id: string; readonly followed: boolean }>(match: M): M =>
    match.id === id && match.followed !== followed ? { ...match, followed } : match;
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: matchKeys.lists })) {
    client.setQueryData<List>(
      queryKey,
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(turn) })) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
  const details = client.getQueryState<Match>(matchKeys.details(id));
  if (details?.data) {
    client.setQueryData(matchKeys.details(id), turn(details.data), { updatedAt: details.dataUpdatedAt });
  }
}

/** Lists of followed matches are read anew when next opened; one that is open keeps a match whose star was just taken. */
function forgetFollowedLists(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: matchKeys.lists,
    refetchType: 'none',
    predicate: ({ queryKey }) => Boolean((queryKey[1] as { followed?: string } | undefined)?.followed),
  });
}
