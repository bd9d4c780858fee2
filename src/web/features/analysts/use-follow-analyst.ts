import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use, useRef } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { followAnalyst } from '#contract/people.ts';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { useIsLoggedIn } from '../../session/session.ts';
import { NavigateContext } from '../../ui/link.tsx';
import { type Profile, profileKey } from './queries.ts';

type Answer = CallReply<typeof followAnalyst>;

interface Followable {
  readonly id: string;
  readonly followed: boolean;
  readonly fans: number;
  /** Told what the server says, where no profile is shown. */
  readonly onAnswer?: (answer: Answer) => void;
}

/**
 * Follows an analyst or does so no longer. The button turns at once; a tap while the last one is on its way does nothing,
 * so a double tap is one. A visitor is led to the login and back.
 */
export function useFollowAnalyst({ id, followed, fans, onAnswer }: Followable) {
  const client = useQueryClient();
  const navigate = use(NavigateContext);
  const isLoggedIn = useIsLoggedIn();
  // A second tap may come before the first is drawn.
  const isUnderWay = useRef(false);
  const { mutate, isPending, error, variables } = useMutation({
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
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const wanted = isPending ? variables : followed;
  return {
    followed: wanted,
    fans: fans + Number(wanted) - Number(followed),
    /** Why the last tap came to nothing, and what it was for. */
    failure: error && { why: error.message, wanted: variables },
    toggle() {
      if (isUnderWay.current) return;
      if (isLoggedIn) {
        isUnderWay.current = true;
        return mutate(!followed);
      }
      const { pathname, search } = window.location;
      navigate(paths.login({ from: pathname + search }), false);
    },
  };
}

/** What was known of the two is out of date; the list of follows keeps its rows while it is open. */
function noteFollow(client: QueryClient, id: string, answer: Answer): void {
  client.setQueryData<Profile>(profileKey(id), (profile) => profile && { ...profile, ...answer });
  for (const queryKey of [['me'], ['statistics']]) void client.invalidateQueries({ queryKey });
  for (const queryKey of [['follows'], ['schemes'], ['scheme']]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
