import { useQueryClient } from '@tanstack/react-query';
import type { endSessions } from '#contract/people/identity.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { accountSettingsQuery, sessionsQuery } from './queries.ts';

/** One session by ID, or all others. */
export type Ending = { readonly id: string } | { readonly others: true };

/** Ends sessions. One already ended counts as ended, so a retry after a lost response is harmless. */
export function useEndSessions(onEnded: (ended: number) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation<number, ApiError, Ending>({
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
    // Also after a failure: it may have succeeded, and the list shows the truth.
    onSettled: () =>
      Promise.all(
        [sessionsQuery, accountSettingsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}
