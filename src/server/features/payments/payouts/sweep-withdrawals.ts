import type { Context } from '#server/context/context.ts';
import { sweepDue } from '#server/db/sweep-due.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { dueWithdrawals } from '../withdrawals/payout-watch-store.ts';

/**
 * Pays due withdrawals and queries those sent to the provider. Runs at once after a request, and on schedule for what
 * failed.
 */
export async function sweepWithdrawals(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sweepDue(ctx.log, {
    what: 'paying a withdrawal out',
    due: (limit) => dueWithdrawals(ctx.db, now, limit),
    work: (id) => payWithdrawal(ctx, id),
  });
}
