import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { followAnalyst } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/i18n/words.ts';
import { markKey, marksOfKind, setFollowed } from '#web/session/marks/use-marks.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn, userInfo } from '#web/state/session.ts';
import { isSecondTap } from '#web/state/second-tap.ts';
import { usePendingAction } from '#web/session/use-pending-action.ts';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { profileKey, type PublicProfile } from '../queries.ts';
import * as words from '../words.ts';

type Answer = CallReply<typeof followAnalyst>;

interface Followable {
  readonly id: string;
  readonly followed: boolean;
  readonly fans: number;
  /** The viewer's own page: a visitor may log in as this very analyst. */
  readonly isMe?: boolean;
  /** Receives the reply, on pages without a profile. */
  readonly onAnswer?: (answer: Answer) => void;
}

/**
 * Follows or unfollows an analyst. The update is optimistic and reversible; requests are sent in order, so that the
 * last tap wins on client and server. A double tap counts once. A visitor is sent to the login and follows afterwards.
 */
export function useFollowAnalyst({ id, followed, fans, isMe = false, onAnswer }: Followable) {
  const navigate = use(NavigateContext);
  const isLoggedIn = useIsLoggedIn();
  const text = useWords(words);
  const hide = useToast();
  const offerUndo = useUndo();
  const { mutate, isPending, error, variables } = useFollowing(id, onAnswer);
  const target = isPending ? variables : followed;
  // A tap may precede the render of the previous one.
  const latest = useRef(target);
  latest.current = target;
  const setFollowed = (next: boolean) => {
    latest.current = next;
    // If the button is still mounted it shows the error itself.
    mutate(next, { onError: () => hide(null) });
  };
  const follow = (next: boolean) => {
    setFollowed(next);
    offerUndo(next ? text.nowFollowed : text.noLongerFollowed, () => setFollowed(!next));
  };
  const storePendingAction = usePendingAction(`follow analyst ${id}`, () => {
    if (!isMe && userInfo.get()?.id !== id) follow(true);
  });
  return {
    followed: target,
    fans: fans + Number(target) - Number(followed),
    /** Error of the last tap, and its target state. */
    failure: error && { why: error.message, target: variables },
    toggle() {
      if (isLoggedIn) {
        if (isSecondTap(`follow analyst ${id}`)) return;
        return follow(!latest.current);
      }
      storePendingAction();
      const { pathname, search } = window.location;
      navigate(paths.login({ from: pathname + search }), false);
    },
  };
}

/** Serialized follow requests of one viewer for one analyst. */
function useFollowing(id: string, onAnswer: Followable['onAnswer']) {
  const client = useQueryClient();
  const text = useWords(words);
  const show = useToast();
  const mutationKey = ['follow analyst', id];
  return useMutation({
    mutationKey,
    scope: { id: `follow analyst ${id}` },
    mutationFn: (target: boolean) =>
      call<typeof followAnalyst>(
        'POST',
        '/api/app/auth/follow/{id}',
        { params: { id }, body: { followed: target } },
        { showLoading: false },
      ),
    // Replies requested before the tap would revert the button.
    onMutate: () =>
      Promise.all(
        [profileKey(id), markKey('analysts', id)].map((queryKey) => client.cancelQueries({ queryKey })),
      ),
    onSuccess: (answer) => {
      updateFollowCaches(client, id, answer);
      onAnswer?.(answer);
    },
    onError({ message }, target) {
      // A later tap decides.
      if (client.isMutating({ mutationKey }) > 1) return;
      show(target ? text.notFollowed(message) : text.notUnfollowed(message));
    },
  });
}

/** Updates cached data of both users; the list of follows keeps its rows while open. A scheme may be free for followers. */
function updateFollowCaches(client: QueryClient, id: string, { followed, fans }: Answer): void {
  setFollowed(client, 'analysts', id, followed);
  client.setQueryData<PublicProfile>(profileKey(id), (profile) => profile && { ...profile, fans });
  for (const queryKey of [['me'], ['statistics']]) void client.invalidateQueries({ queryKey });
  for (const queryKey of [['follows'], ['schemes'], ['scheme'], marksOfKind('schemes')]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
