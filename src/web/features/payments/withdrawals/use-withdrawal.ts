import { useQueryClient } from '@tanstack/react-query';
import type { withdraw } from '#contract/payments/withdrawals.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { type Withdrawal, invalidateWithdrawals } from './queries.ts';

const INTENT = 'withdraw';

interface Asked {
  readonly amountFen: number;
  readonly arrivesFen: number;
}

/**
 * Requests a withdrawal. The idempotency key is stored before sending: a second tap, a retry or a reload reuses it, so
 * that the money leaves the income once.
 */
export function useWithdrawal(onRequested: (withdrawal: Withdrawal) => void) {
  const client = useQueryClient();
  return useSingleFlightMutation<Withdrawal, ApiError, Asked>({
    mutationFn: ({ amountFen, arrivesFen }) => {
      const idempotencyKey = idempotencyKeyFor(INTENT, String(amountFen));
      return call<typeof withdraw>('POST', '/api/app/auth/setting/withdraw', {
        body: { amountFen, arrivesFen, idempotencyKey },
      });
    },
    onSuccess: async (withdrawal) => {
      forgetIdempotencyKey(INTENT);
      // Stay busy until the page shows the withdrawal.
      await invalidateWithdrawals(client);
      onRequested(withdrawal);
    },
    onError: async (error) => {
      if (error.reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(INTENT);
      // After any refusal the displayed figures may be outdated.
      if (error.reason !== null) await invalidateWithdrawals(client);
    },
  });
}

/** Whether the reply is an earlier withdrawal of the same amount whose response was lost: it has already ended. */
export function hasEnded({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'paid' || state === 'failed' || state === 'refused';
}
