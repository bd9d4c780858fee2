import { useQueryClient } from '@tanstack/react-query';
import type { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { useWords } from '#web/i18n/words.ts';
import { idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { invalidateScheme, schemeKey, type SchemeDetails } from '../../queries.ts';
import * as words from './unlock-words.ts';

const staleReasons: readonly (string | null)[] = [
  'SALE_OVER',
  'SCHEME_REMOVED',
  'SCHEME_WITHDRAWN',
  'OWN_SCHEME',
];

/** Whether the error means that the displayed scheme is outdated and can no longer be unlocked. */
export function isStale(error: ApiError | null): boolean {
  return error !== null && staleReasons.includes(error.reason);
}

/**
 * Unlocks a scheme. The idempotency key is stored before sending: a second tap, a retry or a reload reuses it, so that
 * the server charges once.
 */
export function useUnlock({ id, access, priceFen }: SchemeDetails, onOpened: () => void) {
  const client = useQueryClient();
  const { done } = useWords(words);
  const show = useToast();
  return useSingleFlightMutation<unknown, ApiError>({
    mutationKey: ['unlock', id],
    mutationFn: () => {
      const unlockId = idempotencyKeyFor(`unlock ${id}`, id);
      return call<typeof unlockScheme>('POST', '/api/app/auth/solution/unlock/{id}', {
        params: { id },
        body: { unlockId, maximumFen: access === 'free' ? 0 : priceFen },
      });
    },
    onSuccess: async () => {
      // Stay busy until the content is loaded, so that nobody pays and sees placeholders.
      await invalidateScheme(client, id);
      show(done, { isDone: true });
      onOpened();
    },
    onError: (error) => {
      // With a sheet open the page is refetched when it closes: otherwise its message would disappear.
      if (isStale(error) && access === 'free') void client.invalidateQueries({ queryKey: schemeKey(id) });
      // The refetched page shows the new price with another button: the message stays above both.
      if (error.reason === 'COSTS_MORE') {
        show(error.message);
        void client.invalidateQueries({ queryKey: schemeKey(id) });
      }
      if (error.reason === 'BALANCE_TOO_LOW') void client.invalidateQueries({ queryKey: ['balance'] });
    },
  });
}
