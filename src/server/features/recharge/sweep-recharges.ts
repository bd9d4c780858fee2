import type { Context } from '../../context.ts';
import { askProvider } from './ask-provider.ts';
import { findOrder } from './order-store.ts';
import { dueOrderIds } from './watch-store.ts';

const BATCH = 50;

/** Asks about every open order that is due, so that a lost notify delays a credit and never loses it. */
export async function sweepRecharges(ctx: Context): Promise<void> {
  for (const id of await dueOrderIds(ctx.db, ctx.clock.now(), BATCH)) {
    const order = await findOrder(ctx.db, { id });
    if (order === undefined) continue;
    try {
      await askProvider(ctx, order);
    } catch (error) {
      // One order that fails must not keep the others waiting; it is due again later.
      ctx.log.error({ err: error, orderNo: order.order_no }, 'asking about a recharge failed');
    }
  }
}
