import { withdrawalFailureTexts } from '#contract/payments/withdrawal-failures.ts';
import type { Posting } from '#domain/ledger/posting.ts';
import { withdrawalKey } from '#domain/ledger/transfer-keys.ts';
import {
  withdrawalPaid,
  withdrawalReturned,
  withdrawalReversed,
} from '#domain/ledger/withdrawal-postings.ts';
import { fen } from '#domain/money/fen.ts';
import { queryPayoutAt } from '#domain/withdrawal/query-payout-at.ts';
import { type PayoutFailure, payoutFailures } from '#domain/withdrawal/payout-failure.ts';
import { mayFollow, type WithdrawalState } from '#domain/withdrawal/withdrawal-state.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { unwatchWithdrawal, watchWithdrawal } from './payout-watch-store.ts';
import { lockWithdrawal, readWithdrawal, type WithdrawalNow } from './withdrawal-store.ts';

export type Step =
  | { readonly state: 'reviewing'; readonly reason: string }
  | { readonly state: 'paying'; readonly operatorId?: string }
  | { readonly state: 'paid'; readonly providerNo: string }
  | { readonly state: 'failed'; readonly reason: PayoutFailure }
  | { readonly state: 'refused'; readonly reason: string; readonly operatorId: string };

/**
 * Advances a withdrawal by one step, once, with its transfer, and notifies its owner of an end.
 * @returns false when the step is not allowed in the current state: nothing was done.
 */
export async function writeStep(ctx: Context, tx: Tx, id: string, step: Step): Promise<boolean> {
  await lockWithdrawal(tx, id);
  const withdrawal = await readWithdrawal(tx, id);
  if (!mayFollow(withdrawal.state, step.state)) return false;
  const at = ctx.clock.now();
  const txnId = await moveMoney(tx, withdrawal, step.state, at);
  const number = withdrawal.steps + 1;
  await tx
    .insertInto('withdrawal_step')
    .values({
      withdrawal_id: id,
      number,
      state: step.state,
      txn_id: txnId,
      at,
      provider_no: 'providerNo' in step ? step.providerNo : null,
      reason: 'reason' in step ? step.reason : null,
      operator_id: ('operatorId' in step ? step.operatorId : null) ?? null,
    })
    .execute();
  if (step.state === 'paying' || step.state === 'paid') {
    // An approved withdrawal is due at once; the writers of the other states handle it themselves.
    const isDue = step.state === 'paying' && step.operatorId !== undefined;
    const askAt = isDue ? at : queryPayoutAt(withdrawal.requested_at, at);
    await watchWithdrawal(tx, { withdrawalId: id, askAt });
  } else {
    await unwatchWithdrawal(tx, id);
  }
  await notifyOwner(ctx, tx, withdrawal, { step, number, at });
  return true;
}

async function moveMoney(
  tx: Tx,
  { id, user_id, amount_fen, tax_fen, hold_txn_id, state: from }: WithdrawalNow,
  to: Step['state'],
  at: Date,
): Promise<number | null> {
  const withdrawn = { userId: user_id, amountFen: fen(amount_fen), taxFen: fen(tax_fen) };
  const post = async (posting: Posting, what: 'pd' | 'rt' | 'rv') => {
    const resolves = what === 'rv' ? {} : { resolves: hold_txn_id };
    return (await postTransfer(tx, { ...posting, ...resolves, key: withdrawalKey(id, what), ref: id, at }))
      .txnId;
  };
  switch (to) {
    case 'paid':
      return await post(withdrawalPaid(withdrawn), 'pd');
    case 'failed':
      return from === 'paid'
        ? await post(withdrawalReversed(withdrawn), 'rv')
        : await post(withdrawalReturned(withdrawn), 'rt');
    case 'refused':
      return await post(withdrawalReturned(withdrawn), 'rt');
    default:
      return null;
  }
}

interface Moved {
  readonly step: Step;
  readonly number: number;
  readonly at: Date;
}

async function notifyOwner(
  ctx: Context,
  tx: Tx,
  withdrawal: WithdrawalNow,
  { step, number, at }: Moved,
): Promise<void> {
  if (step.state === 'reviewing' || step.state === 'paying') return;
  const { id, user_id: userId, amount_fen: amountFen, tax_fen } = withdrawal;
  const reason = 'reason' in step ? reasonTexts(step.state, step.reason) : null;
  const facts = { state: step.state, amountFen, arrivesFen: amountFen - tax_fen, reason };
  await notify(ctx, tx, [{ userId, kind: 'withdrawalMoved', key: `withdrawal:${id}:${number}`, at, facts }]);
}

/** Localized text for the reason of an end; an operator's reason is the same in both languages. */
export function reasonTexts(
  state: WithdrawalState,
  reason: string,
): { readonly zh: string; readonly en: string } {
  if (state === 'refused') return { zh: reason, en: reason };
  const failure = payoutFailures.find((each) => each === reason) ?? 'other';
  return withdrawalFailureTexts[failure];
}
