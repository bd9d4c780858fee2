import { useQueryClient } from '@tanstack/react-query';
import type { withdraw } from '#contract/payments/withdrawals.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { type Withdrawal, withdrawalMoved } from './queries.ts';

const INTENT = 'withdraw';

interface Asked {
  readonly amountFen: number;
  readonly arrivesFen: number;
}

/**
 * Asks for a withdrawal. Its id is stored before it is sent: a second tap, a retry and a reload are the same one, and
 * the money leaves the income once.
 */
export function useWithdrawal(onAsked: (withdrawal: Withdrawal) => void) {
  const client = useQueryClient();
  return useSending<Withdrawal, ApiError, Asked>({
    mutationFn: ({ amountFen, arrivesFen }) => {
      const idempotencyKey = idempotencyKeyFor(INTENT, String(amountFen));
      return call<typeof withdraw>('POST', '/api/app/auth/setting/withdraw', {
        body: { amountFen, arrivesFen, idempotencyKey },
      });
    },
    onSuccess: async (withdrawal) => {
      forgetIdempotencyKey(INTENT);
      // The button is busy until the page shows the withdrawal.
      await withdrawalMoved(client);
      onAsked(withdrawal);
    },
    onError: async (error) => {
      if (error.reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(INTENT);
      // Whatever was refused, the page may show figures that hold no more.
      if (error.reason !== null) await withdrawalMoved(client);
    },
  });
}

/** Whether the answer is an earlier withdrawal of the same amount, whose answer was lost: it has ended already. */
export function hasEnded({ state }: Pick<Withdrawal, 'state'>): boolean {
  return state === 'paid' || state === 'failed' || state === 'refused';
}
