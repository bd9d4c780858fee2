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
import type { Transfer } from '#server/features/ledger/post-transfer.ts';
import type { CorrectionFunds } from './correction-funds.ts';
import type { PaidUnlock } from './paid-unlocks.ts';
import type { PayableScheme } from './payable-scheme.ts';

/** One payout of an unlock: its transfer, and the resulting split of its price. */
interface Payout {
  readonly unlockId: string;
  readonly number: number;
  readonly transfer: Transfer;
  readonly split: PaidSplit;
  readonly fromIncomeFen: number;
  readonly advancedFen: number;
}

/** Unlocks that were paid out and are owed another split now. */
export function correctedUnlocks(scheme: PayableScheme, unlocks: readonly PaidUnlock[]): PaidUnlock[] {
  return unlocks.filter(
    ({ holdTxnId, paid, priceFen }) =>
      holdTxnId !== null && paid !== null && differs(paid.split, owedSplit(scheme, priceFen)),
  );
}

/** The payouts that the state of the scheme requires, one after the other; none for correct and for free unlocks. */
export function planPayouts(
  scheme: PayableScheme,
  unlocks: readonly PaidUnlock[],
  funds: CorrectionFunds,
  at: Date,
): Payout[] {
  const payouts: Payout[] = [];
  for (const unlock of unlocks) {
    if (unlock.holdTxnId === null) continue;
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
