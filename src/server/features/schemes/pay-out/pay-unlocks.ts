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
import type { Tx } from '#server/db/database.ts';
import type { Transfer } from '#server/features/ledger/post-transfer.ts';
import { postTransfers } from '#server/features/ledger/post-transfers.ts';
import { lockFundingAccounts } from './lock-funding-accounts.ts';
import type { PaidUnlock } from './paid-unlocks.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';

/** One payout of an unlock: its transfer, and how its price is split from then on. */
interface Payout {
  readonly unlockId: string;
  readonly number: number;
  readonly transfer: Transfer;
  readonly split: PaidSplit;
  readonly fromIncomeFen: number;
  readonly advancedFen: number;
}

/**
 * Brings unlocks of a scheme to what its present state owes: the first payout empties the escrow, every later one moves
 * the difference. Where everything is as owed nothing is written.
 * @returns what each buyer has back by now, by the id of the unlock.
 */
export async function payUnlocks(
  tx: Tx,
  scheme: SchemeRecord,
  unlocks: readonly PaidUnlock[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const payouts = await planPayouts(tx, scheme, unlocks, at);
  const txnIds = await postTransfers(
    tx,
    payouts.map(({ transfer }) => transfer),
  );
  const rows = payouts.map(({ unlockId, number, transfer, split, fromIncomeFen, advancedFen }) => {
    const txnId = txnIds.get(transfer.key);
    if (txnId === undefined) throw new Error(`The ledger gave no answer for ${transfer.key}`);
    return {
      unlock_id: unlockId,
      number,
      txn_id: txnId,
      paid_at: at,
      settlement_number: scheme.settlement?.number ?? 0,
      is_removed: scheme.removal !== null,
      refund_fen: split.refundFen,
      platform_fen: split.platformFen,
      analyst_fen: split.analystFen,
      forgiven_fen: split.forgivenFen,
      from_income_fen: fromIncomeFen,
      advanced_fen: advancedFen,
    };
  });
  if (rows.length > 0) await tx.insertInto('unlock_payout').values(rows).execute();
  const back = new Map(unlocks.map(({ id, paid }) => [id, paid?.split.refundFen ?? 0]));
  for (const { unlockId, split } of payouts) back.set(unlockId, split.refundFen);
  return back;
}

async function planPayouts(
  tx: Tx,
  scheme: SchemeRecord,
  unlocks: readonly PaidUnlock[],
  at: Date,
): Promise<Payout[]> {
  const sold = unlocks.filter(({ holdTxnId }) => holdTxnId !== null);
  const isOff = ({ paid, priceFen }: PaidUnlock) =>
    paid !== null && isOtherwise(paid.split, owedSplit(scheme, priceFen));
  const purse = await lockFundingAccounts(tx, scheme, sold.filter(isOff));
  const payouts: Payout[] = [];
  for (const unlock of sold) {
    const payout = unlock.paid
      ? correctionOf(scheme, unlock, unlock.paid, purse.availableFunds(unlock.userId), at)
      : firstPayout(scheme, unlock, at);
    if (!payout) continue;
    purse.move(unlock.userId, payout.transfer, payout.advancedFen);
    payouts.push(payout);
  }
  return payouts;
}

function isOtherwise(paid: PaidSplit, owed: OwedSplit): boolean {
  return paid.refundFen - paid.forgivenFen !== owed.refundFen;
}

/** What the present state of a scheme owes of a price. */
function owedSplit(
  { settlement, removal, refundIfLost, platformShareBasisPoints }: SchemeRecord,
  priceFen: number,
) {
  const outcome = settlement?.outcome ?? null;
  return splitPrice(fen(priceFen), {
    refundBasisPoints: refundShareBasisPoints({ outcome, refundIfLost, isRemoved: removal !== null }),
    platformBasisPoints: platformShareBasisPoints,
  });
}

function firstPayout(scheme: SchemeRecord, unlock: PaidUnlock, at: Date): Payout {
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
  scheme: SchemeRecord,
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
