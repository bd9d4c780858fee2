import type { Context } from '#server/context/context.ts';
import { sweepDue } from '#server/db/sweep-due.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { dueWithdrawals } from '../withdrawals/payout-watch-store.ts';

/** Pays what is to be paid and asks about what was told to the provider: at once, and by the clock whatever broke. */
export async function sweepWithdrawals(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sweepDue(ctx.log, {
    what: 'paying a withdrawal out',
    due: (limit) => dueWithdrawals(ctx.db, now, limit),
    work: (id) => payWithdrawal(ctx, id),
  });
}
