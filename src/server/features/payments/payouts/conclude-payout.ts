import { payoutFailureOf } from '#domain/withdrawal/payout-failure.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { AlipayPayout } from '#server/providers/alipay/alipay-money.ts';
import { noteTrouble } from '../withdrawals/payout-watch-store.ts';
import { lockWithdrawal, readWithdrawal, type WithdrawalNow } from '../withdrawals/withdrawal-store.ts';
import { type Step, writeStep } from '../withdrawals/write-step.ts';

/** Applies the provider's report of a payout. Idempotent, from any channel. */
export async function concludePayout(ctx: Context, id: string, answer: AlipayPayout): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockWithdrawal(tx, id);
    const withdrawal = await readWithdrawal(tx, id);
    const step = stepOf(withdrawal, answer);
    if (step !== null) await writeStep(ctx, tx, id, step);
    else await noteAnswer(ctx, tx, withdrawal, answer);
  });
}

/** The step that certainly follows; null if none does yet. */
function stepOf({ state }: WithdrawalNow, answer: AlipayPayout): Step | null {
  if (state === 'paid') {
    return answer.state === 'reversed' ? { state: 'failed', reason: 'broughtBack' } : null;
  }
  if (state !== 'paying') return null;
  switch (answer.state) {
    case 'paid':
      return { state: 'paid', providerNo: answer.providerNo };
    case 'reversed':
      return { state: 'failed', reason: 'broughtBack' };
    case 'failed':
      if (answer.fault === 'payee') return { state: 'failed', reason: payoutFailureOf(answer.cause) };
      return answer.fault === 'frozen'
        ? { state: 'reviewing', reason: `frozen ${answer.cause}`.trim() }
        : null;
    default:
      return null;
  }
}

async function noteAnswer(
  { log }: Context,
  tx: Tx,
  { id, state, payout_no: payoutNo }: WithdrawalNow,
  answer: AlipayPayout,
): Promise<void> {
  const trouble = troubleOf(state, answer);
  if (trouble !== null) log.error({ payoutNo, trouble }, 'withdrawal needs an operator');
  else if (answer.state === 'unknown') log.warn({ payoutNo, cause: answer.cause }, 'payout query failed');
  await noteTrouble(tx, id, trouble);
}

/** Problem for an operator: a fault on our side, or a report that contradicts an earlier one. */
function troubleOf(state: WithdrawalNow['state'], answer: AlipayPayout): string | null {
  if (state === 'paying') {
    return answer.state === 'failed' ? `${answer.fault} ${answer.cause}` : null;
  }
  const contradicts =
    state === 'paid' ? answer.state === 'failed' || answer.state === 'not_found' : answer.state === 'paid';
  return contradicts ? `contradiction: ${state} here, ${answer.state} at the provider` : null;
}
