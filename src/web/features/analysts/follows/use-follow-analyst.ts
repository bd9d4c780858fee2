import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { followAnalyst } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn, userInfo } from '#web/state/session.ts';
import { isSecondTap } from '#web/state/second-tap.ts';
import { useWish } from '#web/session/use-wish.ts';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { useUndo } from '#web/ui/feedback/use-undo.ts';
import { type Profile, profileKey } from '../queries.ts';
import * as words from '../words.ts';

type Answer = CallReply<typeof followAnalyst>;

interface Followable {
  readonly id: string;
  readonly followed: boolean;
  readonly fans: number;
  /** The viewer's own page: a visitor's wish may turn out to be for oneself. */
  readonly isMe?: boolean;
  /** Told what the server says, where no profile is shown. */
  readonly onAnswer?: (answer: Answer) => void;
}

/**
 * Follows an analyst or does so no longer. The button turns at once and can be turned back; taps are sent one after
 * another, so that what was tapped last is what holds, here and at the server. A double tap is one. A visitor is led to
 * the login and back, and follows then.
 */
export function useFollowAnalyst({ id, followed, fans, isMe = false, onAnswer }: Followable) {
  const navigate = use(NavigateContext);
  const isLoggedIn = useIsLoggedIn();
  const text = useWords(words);
  const hide = useToast();
  const offerUndo = useUndo();
  const { mutate, isPending, error, variables } = useFollowing(id, onAnswer);
  const wanted = isPending ? variables : followed;
  // A tap may come before the last one is drawn.
  const latest = useRef(wanted);
  latest.current = wanted;
  const want = (next: boolean) => {
    latest.current = next;
    // Where the button is still there it says itself why nothing came of it.
    mutate(next, { onError: () => hide(null) });
  };
  const follow = (next: boolean) => {
    want(next);
    offerUndo(next ? text.nowFollowed : text.noLongerFollowed, () => want(!next));
  };
  const storePendingAction = useWish(`follow analyst ${id}`, () => {
    if (!isMe && userInfo.get()?.id !== id) follow(true);
  });
  return {
    followed: wanted,
    fans: fans + Number(wanted) - Number(followed),
    /** Why the last tap came to nothing, and what it was for. */
    failure: error && { why: error.message, wanted: variables },
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

/** The wishes of one viewer about one analyst, in their order. */
function useFollowing(id: string, onAnswer: Followable['onAnswer']) {
  const client = useQueryClient();
  const text = useWords(words);
  const show = useToast();
  const mutationKey = ['follow analyst', id];
  return useMutation({
    mutationKey,
    scope: { id: `follow analyst ${id}` },
    mutationFn: (wanted: boolean) =>
      call<typeof followAnalyst>(
        'POST',
        '/api/app/auth/follow/{id}',
        { params: { id }, body: { followed: wanted } },
        { showLoading: false },
      ),
    // A profile that was asked for before the tap would turn the button back.
    onMutate: () => client.cancelQueries({ queryKey: profileKey(id) }),
    onSuccess: (answer) => {
      noteFollow(client, id, answer);
      onAnswer?.(answer);
    },
    onError({ message }, wanted) {
      // What was tapped since decides.
      if (client.isMutating({ mutationKey }) > 1) return;
      show(wanted ? text.notFollowed(message) : text.notUnfollowed(message));
    },
  });
}

/** What was known of the two is out of date; the list of follows keeps its rows while it is open. */
function noteFollow(client: QueryClient, id: string, answer: Answer): void {
  client.setQueryData<Profile>(profileKey(id), (profile) => profile && { ...profile, ...answer });
  for (const queryKey of [['me'], ['statistics']]) void client.invalidateQueries({ queryKey });
  for (const queryKey of [['follows'], ['schemes'], ['scheme']]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
