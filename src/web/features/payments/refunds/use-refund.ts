import { useQueryClient } from '@tanstack/react-query';
import type { refundRecharge } from '#contract/payments/money.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSingleFlightMutation } from '#web/api/use-single-flight-mutation.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { type RechargeRefund, invalidateRefunds } from './refund-queries.ts';

/** Refusals that mean the displayed list is outdated. */
const staleReasons: readonly (string | null)[] = [
  'REFUND_TOO_MUCH',
  'REFUND_OPEN',
  'BALANCE_TOO_LOW',
  'ORDER_NOT_PAID',
];

/**
 * Requests a refund of an order. The idempotency key is stored before sending: a second tap, a retry or a reload reuses
 * it, so that the money is refunded once.
 */
export function useRefund(orderId: string, onRequested: () => void) {
  const client = useQueryClient();
  const intent = `rechargeRefund ${orderId}`;
  return useSingleFlightMutation<RechargeRefund, ApiError, number>({
    mutationFn: (amountFen) => {
      const idempotencyKey = idempotencyKeyFor(intent, String(amountFen));
      return call<typeof refundRecharge>('POST', '/api/app/auth/recharge/refund', {
        body: { orderId, amountFen, idempotencyKey },
      });
    },
    onSuccess: async () => {
      forgetIdempotencyKey(intent);
      // Stay busy until the list includes the refund.
      await invalidateRefunds(client);
      onRequested();
    },
    onError: (error) => {
      if (error.reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(intent);
      if (staleReasons.includes(error.reason)) void invalidateRefunds(client);
    },
  });
}
