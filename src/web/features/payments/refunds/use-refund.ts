import { useQueryClient } from '@tanstack/react-query';
import type { refundRecharge } from '#contract/payments/money.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSending } from '#web/api/use-sending.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/state/idempotency-key.ts';
import { type RechargeRefund, refundMoved } from './refund-queries.ts';

/** Refusals after which the list is not what the page shows. */
const staleReasons: readonly (string | null)[] = [
  'REFUND_TOO_MUCH',
  'REFUND_OPEN',
  'BALANCE_TOO_LOW',
  'ORDER_NOT_PAID',
];

/**
 * Asks for a refund of an order. Its id is stored before it is sent: a second tap, a retry and a reload send the same
 * one, and the money goes back once.
 */
export function useRefund(orderId: string, onAsked: () => void) {
  const client = useQueryClient();
  const intent = `rechargeRefund ${orderId}`;
  return useSending<RechargeRefund, ApiError, number>({
    mutationFn: (amountFen) => {
      const idempotencyKey = idempotencyKeyFor(intent, String(amountFen));
      return call<typeof refundRecharge>('POST', '/api/app/auth/recharge/refund', {
        body: { orderId, amountFen, idempotencyKey },
      });
    },
    onSuccess: async () => {
      forgetIdempotencyKey(intent);
      // The button is busy until the list shows the refund.
      await refundMoved(client);
      onAsked();
    },
    onError: (error) => {
      if (error.reason === 'IDEMPOTENCY_KEY_REUSED') forgetIdempotencyKey(intent);
      if (staleReasons.includes(error.reason)) void refundMoved(client);
    },
  });
}
