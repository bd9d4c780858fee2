import type { rechargeOrder } from '#contract/payments/money.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { queryProvider } from '../orders/query-provider.ts';
import { findOrder } from '../orders/order-store.ts';
import { presentOrder, stateOf } from '../orders/present-order.ts';

/**
 * The state of the caller's order. While it is open the provider is queried, so a lost notification does not matter.
 */
export const showOrder: Operation<typeof rechargeOrder> = async (ctx, { viewer, params }) => {
  const find = async () => {
    const order = await findOrder(ctx.db, { id: params.orderId });
    if (order?.user_id !== viewer.userId) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  };
  const order = await find();
  if (stateOf(order) !== 'created') return await presentOrder(ctx.db, order);
  await queryProvider(ctx, order);
  return await presentOrder(ctx.db, await find());
};
