import { queryPayoutAt } from '#domain/withdrawal/query-payout-at.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { AlipayPayout } from '#server/providers/alipay/alipay-money.ts';
import { isIncomeHeld } from '#server/features/protection/income-hold/is-income-held.ts';
import { readUser } from '#server/features/people/users/read-user.ts';
import { concludePayout } from './conclude-payout.ts';
import { sendPayout, wasSent } from './send-payout.ts';
import { claimQueryNow, claimQuery, unwatchWithdrawal } from '../withdrawals/payout-watch-store.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  readWithdrawal,
  type WithdrawalNow,
} from '../withdrawals/withdrawal-store.ts';
import { writeStep } from '../withdrawals/write-step.ts';

/** Minimum time between two provider queries about one payout, however many notifications arrive. */
const MIN_GAP_MS = 2_000;

/**
 * Advances a due withdrawal: pays it, queries its outcome, or checks whether it was reversed. Idempotent and safe to
 * run concurrently; outside any transaction, because responses take seconds.
 */
export async function payWithdrawal(ctx: Context, id: string): Promise<void> {
  const now = ctx.clock.now();
  const withdrawal = await findWithdrawal(ctx.db, { id });
  if (!withdrawal) return;
  const askAt = queryPayoutAt(withdrawal.requested_at, now);
  if (!(await claimQuery(ctx.db, { withdrawalId: id, askAt }, now))) return;
  const { state, moved_at } = await startPaying(ctx, id);
  if (state === 'paying') {
    await concludePayout(ctx, id, await sendOrQuery(ctx, withdrawal));
  } else if (state === 'paid') {
    await concludePayout(ctx, id, await ctx.alipay.queryTransfer(withdrawal.payout_no));
    if (moved_at !== null && now.getTime() > moved_at.getTime() + rules.watchPaidMs) {
      await transaction(ctx.db, (tx) => unwatchWithdrawal(tx, id));
    }
  }
}

/** Queries a payout after a provider notification; sends nothing. */
export async function queryPayout(ctx: Context, { id, payout_no }: WithdrawalNow): Promise<void> {
  const now = ctx.clock.now();
  const requestHistory = new Date(now.getTime() - MIN_GAP_MS);
  if (!(await claimQueryNow(ctx.db, { withdrawalId: id, now, requestHistory }))) return;
  await concludePayout(ctx, id, await ctx.alipay.queryTransfer(payout_no));
}

/** Starts the payment of a requested withdrawal, or its review if an obstacle arose since. */
async function startPaying(ctx: Context, id: string): Promise<WithdrawalNow> {
  return await transaction(ctx.db, async (tx) => {
    await lockWithdrawal(tx, id);
    const { state, user_id } = await readWithdrawal(tx, id);
    if (state === 'requested') {
      const isDisabled = (await readUser(tx, user_id)).disabled_at !== null;
      const reason = (await isIncomeHeld(tx, user_id)) ? 'incomeHeld' : isDisabled ? 'disabled' : null;
      await writeStep(ctx, tx, id, reason === null ? { state: 'paying' } : { state: 'reviewing', reason });
      // The lease was taken for this instant; the next attempt gets a later one.
      const askAt = queryPayoutAt(ctx.clock.now(), ctx.clock.now());
      await tx
        .updateTable('withdrawal_watch')
        .set({ ask_at: askAt })
        .where('withdrawal_id', '=', id)
        .execute();
    }
    return await readWithdrawal(tx, id);
  });
}

/** A payout sent before is queried; it is sent again only if unknown to the provider or failed by our fault. */
async function sendOrQuery(ctx: Context, withdrawal: WithdrawalNow): Promise<AlipayPayout> {
  if (!(await wasSent(ctx.db, withdrawal.id))) return await sendPayout(ctx, withdrawal);
  const answer = await ctx.alipay.queryTransfer(withdrawal.payout_no);
  const isToSend = answer.state === 'not_found' || (answer.state === 'failed' && answer.fault === 'ours');
  return isToSend ? await sendPayout(ctx, withdrawal) : answer;
}
