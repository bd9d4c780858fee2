import { useQueryClient } from '@tanstack/react-query';
import type { unlockScheme } from '#contract/schemes/schemes.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { useWords } from '#web/i18n/words.ts';
import { idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { schemeChanged, schemeQuery, type SchemeDetails } from '../../queries.ts';
import * as words from './unlock-words.ts';

const staleReasons: readonly (string | null)[] = [
  'SALE_OVER',
  'SCHEME_REMOVED',
  'SCHEME_WITHDRAWN',
  'OWN_SCHEME',
];

/** Whether the scheme is not what the page shows any more: it can be opened no more. */
export function isStale(error: ApiError | null): boolean {
  return error !== null && staleReasons.includes(error.reason);
}

/**
 * Unlocks a scheme. Its id is stored before it is sent and kept: a second tap, a retry and a reload send the same
 * one, and the server charges once.
 */
export function useUnlock({ id, access, priceFen }: SchemeDetails, onOpened: () => void) {
  const client = useQueryClient();
  const { done } = useWords(words);
  const show = useToast();
  return useSending<unknown, ApiError>({
    mutationKey: ['unlock', id],
    mutationFn: () => {
      const unlockId = idempotencyKeyFor(`unlock ${id}`, id);
      return call<typeof unlockScheme>('POST', '/api/app/auth/solution/unlock/{id}', {
        params: { id },
        body: { unlockId, maximumFen: access === 'free' ? 0 : priceFen },
      });
    },
    onSuccess: async () => {
      // The button is busy until the content is here, so that nobody pays and sees bars.
      await schemeChanged(client, id);
      show(done, { isDone: true });
      onOpened();
    },
    onError: (error) => {
      // Where a sheet says why, the page changes under it only when it is closed: the sentence would go with it.
      if (isStale(error) && access === 'free') void client.invalidateQueries(schemeQuery(id));
      // The page shows the price in a moment, and the button becomes another one: the sentence stays above both.
      if (error.reason === 'COSTS_MORE') {
        show(error.message);
        void client.invalidateQueries(schemeQuery(id));
      }
      if (error.reason === 'BALANCE_TOO_LOW') void client.invalidateQueries({ queryKey: ['balance'] });
    },
  });
}
