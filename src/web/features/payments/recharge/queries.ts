import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { rechargeOrder, rechargePackages } from '#contract/payments/money.ts';
import { call } from '#web/api/call.ts';
import { askAgainMs } from './ask-again.ts';

export type Packages = CallReply<typeof rechargePackages>;
export type Order = CallReply<typeof rechargeOrder>;
export type Provider = Packages['providers'][number];

/** What can be recharged, and how much of it today. */
export const packagesQuery = queryOptions({
  queryKey: ['rechargePackages'],
  queryFn: ({ signal }) =>
    call<typeof rechargePackages>('GET', '/api/app/common/recharge/packages', {}, { signal }),
});

/** One order; asked for again, at growing distances, until it is paid or closed. */
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
      data?.state === 'created' ? askAgainMs(dataUpdateCount) : false,
  });

/** What is no longer true once an order is paid or closed. */
export async function orderEnded(client: QueryClient): Promise<void> {
  await Promise.all(
    [['balance'], ['rechargePackages']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
