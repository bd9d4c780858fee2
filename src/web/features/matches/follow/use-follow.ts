import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { matchKeys } from '#web/live/match-keys.ts';
import { followedAsTapped, recordReply, recordTap, settleTap } from '#web/session/marks/tapped-follows.ts';
import { markKey, setFollowed } from '#web/session/marks/use-marks.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { isSecondTap } from '#web/state/second-tap.ts';
import { usePendingAction } from '#web/session/use-pending-action.ts';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import * as words from '../list-words.ts';
import { type Followed, sendFollow } from './send-follow.ts';

/**
 * Follows or unfollows a match, a team or a competition. The update is optimistic and reversible; requests per object
 * are sent in order and the last reply wins. A double tap counts once. A visitor is sent to the login and follows
 * afterwards.
 */
export function useFollow({ kind, id, followed }: Followed & { readonly followed: boolean }) {
  const client = useQueryClient();
  const navigate = use(NavigateContext);
  const isLoggedIn = useIsLoggedIn();
  const text = useWords(words);
  const show = useToast();
  const offerUndo = useUndo();
  const name = `follow ${kind} ${id}`;
  const mutationKey = ['follow', kind, id];
  const isTappedSince = () => client.isMutating({ mutationKey }) > 1;
  const { mutate, error, variables } = useMutation({
    mutationKey,
    scope: { id: name },
    mutationFn: (target: boolean) => sendFollow({ kind, id }, target),
    onSuccess: (answer) => recordReply({ kind, id }, answer.followed),
    onError({ message }, target) {
      if (!isTappedSince()) show(target ? text.notFollowed(message) : text.notUnfollowed(message));
    },
    onSettled: (_, failure) => {
      if (isTappedSince()) return;
      setFollowed(client, kind, id, settleTap({ kind, id }));
      if (failure) void client.invalidateQueries({ queryKey: markKey(kind, id) });
      invalidateFollowedLists(client);
    },
  });
  const send = (target: boolean) => {
    recordTap({ kind, id }, target);
    setFollowed(client, kind, id, target);
    // If the star is still mounted the page shows the error itself.
    mutate(target, { onError: () => show(null) });
  };
  const follow = (target: boolean) => {
    send(target);
    offerUndo(target ? text.nowFollowed[kind] : text.noLongerFollowed, () => send(!target));
  };
  const storePendingAction = usePendingAction(name, () => follow(true));
  return {
    /** Error of the last tap, and its target state. */
    failure: error && { why: error.message, target: variables },
    toggle() {
      if (isLoggedIn) {
        if (isSecondTap(name)) return;
        // A tap may precede the render of the previous one.
        return follow(!followedAsTapped({ kind, id, followed }));
      }
      storePendingAction();
      const { pathname, search } = window.location;
      navigate(paths.login({ from: pathname + search }), false);
    },
  };
}

/** Refetches lists of what is followed when next opened; an open list keeps what was unfollowed. */
function invalidateFollowedLists(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: matchKeys.lists,
    refetchType: 'none',
    predicate: ({ queryKey }) => Boolean((queryKey[1] as { followed?: string } | undefined)?.followed),
  });
  void client.invalidateQueries({ queryKey: ['followed'], refetchType: 'none' });
}
