import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { refundableRecharges } from '#contract/payments/money.ts';
import { call } from '#web/api/call.ts';
import { pollIntervalMs } from '../recharge/poll-interval.ts';

export type Refundable = CallReply<typeof refundableRecharges>;
export type RefundableOrder = Refundable['orders'][number];
export type RechargeRefund = Refundable['refunds'][number];

/** Refundable orders and refund history; polled while a refund is pending. */
export const refundableQuery = queryOptions({
  queryKey: ['rechargeRefunds'],
  queryFn: ({ signal }) =>
    call<typeof refundableRecharges>('GET', '/api/app/auth/recharge/refundable', {}, { signal }),
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.refunds.some(({ state }) => state === 'requested') ? pollIntervalMs(dataUpdateCount) : false,
});

/** Invalidates data affected by a refund. */
export async function invalidateRefunds(client: QueryClient): Promise<void> {
  await Promise.all(
    [['rechargeRefunds'], ['balance'], ['statement']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
