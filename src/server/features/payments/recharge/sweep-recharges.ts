import type { Context } from '#server/context/context.ts';
import { sweepDue } from '#server/db/sweep-due.ts';
import { queryProvider } from '../orders/query-provider.ts';
import { findOrder } from '../orders/order-store.ts';
import { dueOrderIds } from '../orders/watch-store.ts';

/** Queries all open orders that are due, so that a lost notification delays a credit but never loses it. */
export async function sweepRecharges(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sweepDue(ctx.log, {
    what: 'querying a recharge',
    due: (limit) => dueOrderIds(ctx.db, now, limit),
    async work(id) {
      const order = await findOrder(ctx.db, { id });
      if (order !== undefined) await queryProvider(ctx, order);
    },
  });
}
