import { useQueryClient } from '@tanstack/react-query';
import type { updateInfo } from '#contract/people/users.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { meQuery } from '#web/session/queries.ts';
import { token, type UserInfo, userInfo } from '#web/state/session.ts';
import type { Changes } from './profile-draft.ts';

interface Saved {
  readonly saved: UserInfo;
  /** The server's message; null if none. */
  readonly message: string | null;
}

/** Saves changes: sends the whole user with the changes, as specified. */
export function useSave(user: UserInfo) {
  const client = useQueryClient();
  return useSingleFlightMutation<Saved, ApiError, Changes>({
    mutationFn: async (changes) => {
      let message: string | null = null;
      const saved = await call<typeof updateInfo>(
        'POST',
        '/api/app/auth/updateInfo',
        { body: { ...user, ...changes } },
        { onMessage: (said) => (message = said) },
      );
      return { saved, message };
    },
    onSuccess: ({ saved }) => {
      userInfo.set(saved);
      client.setQueryData(meQuery(token.get()).queryKey, saved);
      // Name and picture appear next to everything this user wrote.
      void client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'me' });
    },
  });
}
