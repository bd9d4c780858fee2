import type { Context } from '../../context.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { dueWithdrawals } from './watch-store.ts';

const BATCH = 50;

/** Pays what is to be paid and asks about what was told to the provider: at once, and by the clock whatever broke. */
export async function sweepWithdrawals(ctx: Context): Promise<void> {
  for (const id of await dueWithdrawals(ctx.db, ctx.clock.now(), BATCH)) {
    try {
      await payWithdrawal(ctx, id);
    } catch (error) {
      // One that fails must not keep the others waiting; it is due again later.
      ctx.log.error({ err: error, withdrawalId: id }, 'paying a withdrawal out failed');
    }
  }
}
