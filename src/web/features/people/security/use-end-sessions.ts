import { useQueryClient } from '@tanstack/react-query';
import type { endSessions } from '#contract/people/identity.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { accountSettingsQuery, sessionsQuery } from './queries.ts';

/** One login by its id, or all but this one. */
export type Ending = { readonly id: string } | { readonly others: true };

/** Ends logins. One that is gone already is ended as well: a retry after a lost answer says so and nothing worse. */
export function useEndSessions(onEnded: (ended: number) => void) {
  const client = useQueryClient();
  return useSending<number, ApiError, Ending>({
    mutationFn: async (ending) => {
      try {
        const { ended } = await call<typeof endSessions>('POST', '/api/app/auth/sessions/end', {
          body: ending,
        });
        return ended;
      } catch (error) {
        if ((error as ApiError).reason === 'SESSION_NOT_FOUND') return 0;
        throw error;
      }
    },
    onSuccess: onEnded,
    // Also after a failure: it may have been done, and the list says what is true.
    onSettled: () =>
      Promise.all(
        [sessionsQuery, accountSettingsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}
