import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { refundableRecharges } from '#contract/payments/money.ts';
import { call } from '#web/api/call.ts';
import { askAgainMs } from '../recharge/ask-again.ts';

export type Refundable = CallReply<typeof refundableRecharges>;
export type RefundableOrder = Refundable['orders'][number];
export type RechargeRefund = Refundable['refunds'][number];

/** What may go back, by order, and refunds so far; asked for again while one is under way. */
export const refundableQuery = queryOptions({
  queryKey: ['rechargeRefunds'],
  queryFn: ({ signal }) =>
    call<typeof refundableRecharges>('GET', '/api/app/auth/recharge/refundable', {}, { signal }),
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.refunds.some(({ state }) => state === 'requested') ? askAgainMs(dataUpdateCount) : false,
});

/** What is no longer true once a refund was asked for or has ended. */
export async function refundMoved(client: QueryClient): Promise<void> {
  await Promise.all(
    [['rechargeRefunds'], ['balance'], ['statement']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
