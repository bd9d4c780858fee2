import { corrected } from '#domain/ledger/correction-postings.ts';
import {
  type Means,
  type OwedSplit,
  type PaidSplit,
  planCorrection,
} from '#domain/ledger/plan-correction.ts';
import { paidOut } from '#domain/ledger/postings.ts';
import { correctedKey, paidOutKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import { refundShareBasisPoints } from '#domain/scheme/refund-share.ts';
import { splitPrice } from '#domain/scheme/split-price.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Transfer } from '#server/features/ledger/post-transfer.ts';
import { postTransfers } from '#server/features/ledger/post-transfers.ts';
import { lockFundingAccounts } from './lock-funding-accounts.ts';
import type { PaidUnlock } from './paid-unlocks.ts';
import { type PayableScheme, type PayoutState, payoutState } from './payable-scheme.ts';

/** One payout of an unlock: its transfer, and the resulting split of its price. */
interface Payout {
  readonly unlockId: string;
  readonly number: number;
  readonly transfer: Transfer;
  readonly split: PaidSplit;
  readonly fromIncomeFen: number;
  readonly advancedFen: number;
}

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
  const payouts = await planPayouts(tx, scheme, unlocks, at);
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

async function planPayouts(
  tx: Tx,
  scheme: PayableScheme,
  unlocks: readonly PaidUnlock[],
  at: Date,
): Promise<Payout[]> {
  const sold = unlocks.filter(({ holdTxnId }) => holdTxnId !== null);
  const needsCorrection = ({ paid, priceFen }: PaidUnlock) =>
    paid !== null && differs(paid.split, owedSplit(scheme, priceFen));
  const funds = await lockFundingAccounts(tx, scheme, sold.filter(needsCorrection));
  const payouts: Payout[] = [];
  for (const unlock of sold) {
    const payout = unlock.paid
      ? correctionOf(scheme, unlock, unlock.paid, funds.availableFunds(unlock.userId), at)
      : firstPayout(scheme, unlock, at);
    if (!payout) continue;
    funds.move(unlock.userId, payout.transfer, payout.advancedFen);
    payouts.push(payout);
  }
  return payouts;
}

function differs(paid: PaidSplit, owed: OwedSplit): boolean {
  return paid.refundFen - paid.forgivenFen !== owed.refundFen;
}

/** Split of a price that the current state of the scheme requires. */
function owedSplit(
  { settlement, removal, refundIfLost, platformShareBasisPoints }: PayableScheme,
  priceFen: number,
) {
  const outcome = settlement?.outcome ?? null;
  return splitPrice(fen(priceFen), {
    refundBasisPoints: refundShareBasisPoints({ outcome, refundIfLost, isRemoved: removal !== null }),
    platformBasisPoints: platformShareBasisPoints,
  });
}

function firstPayout(scheme: PayableScheme, unlock: PaidUnlock, at: Date): Payout {
  const { id, userId, priceFen, holdTxnId } = unlock;
  const owed = owedSplit(scheme, priceFen);
  const posting = paidOut({ buyerId: userId, authorId: scheme.authorId, schemeId: scheme.id, ...owed });
  return {
    unlockId: id,
    number: 1,
    fromIncomeFen: 0,
    advancedFen: 0,
    split: { ...owed, forgivenFen: fen(0), advancedFen: fen(0) },
    transfer: {
      ...posting,
      key: paidOutKey(id),
      ref: id,
      at,
      ...(holdTxnId !== null && { resolves: holdTxnId }),
    },
  };
}

function correctionOf(
  scheme: PayableScheme,
  { id, userId, priceFen }: PaidUnlock,
  paid: NonNullable<PaidUnlock['paid']>,
  means: Means,
  at: Date,
): Payout | null {
  const planned = planCorrection(paid.split, owedSplit(scheme, priceFen), means);
  if (!planned) return null;
  const number = paid.number + 1;
  const posting = corrected({ buyerId: userId, authorId: scheme.authorId, moves: planned.moves });
  return {
    unlockId: id,
    number,
    split: planned.split,
    fromIncomeFen: planned.fromIncomeFen,
    advancedFen: planned.advancedFen,
    transfer: { ...posting, key: correctedKey(id, number), ref: id, at },
  };
}
