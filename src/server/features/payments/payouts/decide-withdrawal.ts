import { Refusal } from '#domain/refusal.ts';
import { defaultWithdrawalRules as rules } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { act } from '#server/features/operators/act.ts';
import { approveTwice } from '#server/features/operators/second-approval.ts';
import { isIncomeHeld } from '#server/features/protection/income-hold/is-income-held.ts';
import { concludePayout } from './conclude-payout.ts';
import { wasSent } from './send-payout.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalNow } from '../withdrawals/withdrawal-store.ts';
import { writeStep } from '../withdrawals/write-step.ts';

interface Decision {
  readonly operatorId: string;
  readonly withdrawalId: string;
  readonly reason: string;
}

/**
 * Approves a withdrawal under review; above the limit two operators are needed.
 * @returns whether it is paid now or waits for the second operator.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, SECOND_OPERATOR_NEEDED, INCOME_HELD, and those of
 * `act`.
 */
export async function approveWithdrawal(
  ctx: Context,
  { operatorId, withdrawalId, reason }: Decision,
): Promise<'executed' | 'waiting'> {
  const subject = { kind: 'withdrawal', id: withdrawalId };
  const action = 'approveWithdrawal';
  return await act(ctx, { operatorId, action, subject, reason }, async (tx, { at }) => {
    const { amount_fen: amountFen, user_id, steps } = await reviewed(tx, withdrawalId);
    if (await isIncomeHeld(tx, user_id)) throw new Refusal('INCOME_HELD');
    // A new review needs two new approvals.
    const terms = `review ${steps}`;
    const limitFen = rules.twoApproveAboveFen;
    const approval = { operatorId, action, subject, amountFen, limitFen, at, terms } as const;
    const verdict = await approveTwice(tx, approval);
    if (verdict === 'executed') {
      await writeStep(ctx, tx, withdrawalId, { state: 'paying', operatorId });
      await ctx.jobs.add(tx, 'sweep-withdrawals', {});
    }
    return verdict;
  });
}

/**
 * Returns a withdrawal under review to income and notifies its owner of the reason. If it may have reached the
 * provider, the provider is queried first: a paid or possibly paid one is not returned.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, PROVIDER_UNAVAILABLE, and those of `act`.
 */
export async function refuseWithdrawal(
  ctx: Context,
  { operatorId, withdrawalId, reason }: Decision,
): Promise<void> {
  await refuseWhatMayBePaid(ctx, withdrawalId);
  const subject = { kind: 'withdrawal', id: withdrawalId };
  await act(ctx, { operatorId, action: 'refuseWithdrawal', subject, reason }, async (tx, occasion) => {
    await reviewed(tx, withdrawalId);
    await writeStep(ctx, tx, withdrawalId, { state: 'refused', reason: occasion.reason, operatorId });
  });
}

async function reviewed(tx: Tx, id: string): Promise<WithdrawalNow> {
  await lockWithdrawal(tx, id);
  const withdrawal = await findWithdrawal(tx, { id });
  if (!withdrawal) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: id });
  if (withdrawal.state !== 'reviewing') throw new Refusal('ALREADY_DECIDED');
  return withdrawal;
}

/** Nothing is sent during a review, so what the provider denies now stays denied. */
async function refuseWhatMayBePaid(ctx: Context, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(ctx.db, { id });
  if (withdrawal?.state !== 'reviewing' || !(await wasSent(ctx.db, id))) return;
  const answer = await ctx.alipay.queryTransfer(withdrawal.payout_no);
  if (answer.state === 'failed' || answer.state === 'not_found') return;
  if (answer.state !== 'paid' && answer.state !== 'reversed') throw new Refusal('PROVIDER_UNAVAILABLE');
  await transaction(ctx.db, (tx) => writeStep(ctx, tx, id, { state: 'paying' }));
  await concludePayout(ctx, id, answer);
  throw new Refusal('ALREADY_DECIDED');
}
