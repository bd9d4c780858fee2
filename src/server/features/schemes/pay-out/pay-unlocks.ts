import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { postTransfers } from '#server/features/ledger/post-transfers.ts';
import { lockFundingAccounts } from './lock-funding-accounts.ts';
import type { PaidUnlock } from './paid-unlocks.ts';
import { type PayableScheme, type PayoutState, payoutState } from './payable-scheme.ts';
import { correctedUnlocks, planPayouts } from './plan-payouts.ts';

/**
 * Adjusts the payouts of unlocks to the scheme's current state: the first payout empties the escrow, later ones move
 * the difference. Writes nothing for unlocks that are correct.
 * @returns the total refund of each buyer, by unlock id.
 */
export async function payUnlocks(
  tx: Tx,
  scheme: PayableScheme,
  unlocks: readonly PaidUnlock[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const funds = await lockFundingAccounts(tx, scheme, correctedUnlocks(scheme, unlocks));
  const payouts = planPayouts(scheme, unlocks, funds, at);
  const txnIds = await postTransfers(
    tx,
    payouts.map(({ transfer }) => transfer),
  );
  await insertPayouts(
    tx,
    payouts.map(({ unlockId, number, transfer, split, fromIncomeFen, advancedFen }) => {
      const txnId = txnIds.get(transfer.key);
      if (txnId === undefined) throw new Error(`The ledger returned no transaction for ${transfer.key}`);
      return {
        unlock_id: unlockId,
        number,
        txn_id: txnId,
        refund_fen: split.refundFen,
        platform_fen: split.platformFen,
        analyst_fen: split.analystFen,
        forgiven_fen: split.forgivenFen,
        from_income_fen: fromIncomeFen,
        advanced_fen: advancedFen,
      };
    }),
    { ...payoutState(scheme), at },
  );
  const refunds = new Map(unlocks.map(({ id, paid }) => [id, paid?.split.refundFen ?? 0]));
  for (const { unlockId, split } of payouts) refunds.set(unlockId, split.refundFen);
  return refunds;
}

/** One parameter for all rows: a statement with a parameter for each value is as slow as what it writes. */
async function insertPayouts(
  tx: Tx,
  rows: readonly object[],
  { settlement_number, is_removed, at }: PayoutState & { readonly at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO unlock_payout (unlock_id, number, txn_id, paid_at, settlement_number, is_removed, refund_fen,
                               platform_fen, analyst_fen, forgiven_fen, from_income_fen, advanced_fen)
    SELECT p.unlock_id, p.number, p.txn_id, ${at}::timestamptz, ${settlement_number}::integer, ${is_removed}::boolean,
           p.refund_fen, p.platform_fen, p.analyst_fen, p.forgiven_fen, p.from_income_fen, p.advanced_fen
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p(
        unlock_id uuid, number integer, txn_id bigint, refund_fen integer, platform_fen integer, analyst_fen integer,
        forgiven_fen integer, from_income_fen integer, advanced_fen integer)`.execute(tx);
}
