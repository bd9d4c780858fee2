import { queryPayoutAt } from '#domain/withdrawal/query-payout-at.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { AlipayPayout } from '#server/providers/alipay/alipay-money.ts';
import { isIncomeHeld } from '#server/features/protection/income-hold/is-income-held.ts';
import { readUser } from '#server/features/people/users/read-user.ts';
import { concludePayout } from './conclude-payout.ts';
import { sendPayout, wasSent } from './send-payout.ts';
import { takeAsking, takeTurn, unwatchWithdrawal } from '../withdrawals/payout-watch-store.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  readWithdrawal,
  type WithdrawalNow,
} from '../withdrawals/withdrawal-store.ts';
import { writeStep } from '../withdrawals/write-step.ts';

/** However many pushes come about one payout, the provider is asked at most this often. */
const SHORTEST_GAP_MS = 2_000;

/**
 * Brings a withdrawal that is due one step on: pays it, asks what became of it, or asks whether it came back. Safe to run
 * twice and at once; outside any transaction, for answers take seconds.
 */
export async function payWithdrawal(ctx: Context, id: string): Promise<void> {
  const now = ctx.clock.now();
  const withdrawal = await findWithdrawal(ctx.db, { id });
  if (!withdrawal) return;
  const askAt = queryPayoutAt(withdrawal.requested_at, now);
  if (!(await takeTurn(ctx.db, { withdrawalId: id, askAt }, now))) return;
  const { state, moved_at } = await startPaying(ctx, id);
  if (state === 'paying') {
    await concludePayout(ctx, id, await payOrAsk(ctx, withdrawal));
  } else if (state === 'paid') {
    await concludePayout(ctx, id, await ctx.alipay.queryTransfer(withdrawal.payout_no));
    if (moved_at !== null && now.getTime() > moved_at.getTime() + rules.watchPaidMs) {
      await transaction(ctx.db, (tx) => unwatchWithdrawal(tx, id));
    }
  }
}

/** The provider says that something became of a payout: asks what, and sends nothing. */
export async function askPayout(ctx: Context, { id, payout_no }: WithdrawalNow): Promise<void> {
  const now = ctx.clock.now();
  const askedBefore = new Date(now.getTime() - SHORTEST_GAP_MS);
  if (!(await takeAsking(ctx.db, { withdrawalId: id, now, askedBefore }))) return;
  await concludePayout(ctx, id, await ctx.alipay.queryTransfer(payout_no));
}

/** What was asked for is being paid from here on, unless something came up since. */
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

/** What was sent before is asked about; only what the provider does not know, or failed by our fault, is sent again. */
async function payOrAsk(ctx: Context, withdrawal: WithdrawalNow): Promise<AlipayPayout> {
  if (!(await wasSent(ctx.db, withdrawal.id))) return await sendPayout(ctx, withdrawal);
  const answer = await ctx.alipay.queryTransfer(withdrawal.payout_no);
  const isToSend = answer.state === 'not_found' || (answer.state === 'failed' && answer.fault === 'ours');
  return isToSend ? await sendPayout(ctx, withdrawal) : answer;
}
