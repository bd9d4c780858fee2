import type { CallAnswer } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { withdraw } from '#contract/payments/withdrawals.ts';
import { isOpen } from '#domain/withdrawal/withdrawal-state.ts';
import type { Db } from '#server/db/database.ts';
import { readPayee } from '../payees/payee-store.ts';
import { presentPayee } from '../payees/show-payee.ts';
import type { WithdrawalNow } from './withdrawal-store.ts';
import { reasonTexts } from './write-step.ts';

/** A withdrawal as shown to its owner. The reason for a manual review is not disclosed. */
export async function presentWithdrawal(
  db: Db,
  withdrawal: WithdrawalNow,
  locale: Locale,
): Promise<CallAnswer<typeof withdraw>> {
  const { id, state, reason, amount_fen, tax_fen, requested_at, moved_at } = withdrawal;
  const isReturned = state === 'failed' || state === 'refused';
  return {
    withdrawalId: id,
    amountFen: amount_fen,
    taxFen: tax_fen,
    arrivesFen: amount_fen - tax_fen,
    state,
    payee: presentPayee(await readPayee(db, withdrawal.payee_id)),
    reason: isReturned && reason !== null ? reasonTexts(state, reason)[locale] : null,
    requestedAt: requested_at.toISOString(),
    endedAt: isOpen(state) ? null : (moved_at?.toISOString() ?? null),
  };
}
