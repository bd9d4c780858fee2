import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { rechargeOrder, rechargePackages } from '#contract/payments/money.ts';
import { call } from '#web/api/call.ts';
import { pollIntervalMs } from './poll-interval.ts';

export type Packages = CallReply<typeof rechargePackages>;
export type Order = CallReply<typeof rechargeOrder>;
export type Provider = Packages['providers'][number];

/** Top-up options and today's remaining limit. */
export const packagesQuery = queryOptions({
  queryKey: ['rechargePackages'],
  queryFn: ({ signal }) =>
    call<typeof rechargePackages>('GET', '/api/app/common/recharge/packages', {}, { signal }),
});

/** One order; polled with backoff until paid or closed. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['rechargeOrder', orderId],
    queryFn: ({ signal }) =>
      call<typeof rechargeOrder>(
        'GET',
        '/api/app/auth/recharge/{orderId}',
        { params: { orderId } },
        { signal },
      ),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'created' ? pollIntervalMs(dataUpdateCount) : false,
  });

/** Invalidates data affected by a paid or closed order. */
export async function invalidateOrder(client: QueryClient): Promise<void> {
  await Promise.all(
    [['balance'], ['rechargePackages']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
