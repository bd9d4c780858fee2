import { type Fen, fen } from '../money/fen.ts';
import type { CorrectionMoves } from './correction-postings.ts';

/** The three shares of a price; they sum to it. */
export interface OwedSplit {
  readonly refundFen: Fen;
  readonly platformFen: Fen;
  readonly analystFen: Fen;
}

/** Current split of the price of one unlock. */
export interface PaidSplit extends OwedSplit {
  /** Refunded to the buyer, including the forgiven part. */
  readonly refundFen: Fen;
  /** Refunded, spent, and later found not due: the buyer keeps it, the platform bears it. */
  readonly forgivenFen: Fen;
  /** Advanced by the platform for the analyst for this unlock, minus repayments. */
  readonly advancedFen: Fen;
}

/** Funds available for a correction, all locked. */
export interface Means {
  /** The buyer's balance. */
  readonly balanceFen: Fen;
  /** Pending income of this scheme; that of other schemes is not touched. */
  readonly pendingFen: Fen;
  /** The analyst's released income. */
  readonly incomeFen: Fen;
  /** The analyst's total debt to the platform for advances. */
  readonly owedFen: Fen;
}

export interface PlannedCorrection {
  readonly split: PaidSplit;
  readonly fromIncomeFen: Fen;
  /** By this correction: above 0 advanced, below 0 repaid. */
  readonly advancedFen: Fen;
  readonly moves: CorrectionMoves;
}

/**
 * Moves needed so that an unlock is split as now owed; null if it already is. Price and platform share of the unlock
 * are fixed, so more for the buyer means less for analyst and platform, and vice versa.
 * - More for the buyer: the analyst's share is taken from the scheme's pending income, then from released income,
 *   then advanced. A previously forgiven amount is used first, as it is already refunded.
 * - Less for the buyer: up to the balance is taken back; the rest is forgiven permanently.
 */
export function planCorrection(paid: PaidSplit, owed: OwedSplit, means: Means): PlannedCorrection | null {
  const moreFen = owed.refundFen - (paid.refundFen - paid.forgivenFen);
  if (moreFen === 0) return null;
  return moreFen > 0 ? giveMore(paid, owed, means, moreFen) : takeBack(paid, owed, means, -moreFen);
}

function giveMore(paid: PaidSplit, owed: OwedSplit, means: Means, moreFen: number): PlannedCorrection {
  const unforgivenFen = Math.min(paid.forgivenFen, moreFen);
  const lostFen = paid.analystFen - owed.analystFen;
  const pendingFen = Math.min(lostFen, means.pendingFen);
  const incomeFen = Math.min(lostFen - pendingFen, means.incomeFen);
  const advancedFen = lostFen - pendingFen - incomeFen;
  return planned(paid, owed, {
    forgivenFen: paid.forgivenFen - unforgivenFen,
    fromIncomeFen: incomeFen,
    advancedFen,
    moves: { buyerFen: moreFen - unforgivenFen, pendingFen: -pendingFen },
  });
}

function takeBack(paid: PaidSplit, owed: OwedSplit, means: Means, lessFen: number): PlannedCorrection {
  const takenFen = Math.min(lessFen, means.balanceFen);
  const gainedFen = owed.analystFen - paid.analystFen;
  const repaidFen = Math.min(gainedFen, paid.advancedFen, means.owedFen);
  return planned(paid, owed, {
    forgivenFen: paid.forgivenFen + lessFen - takenFen,
    fromIncomeFen: 0,
    advancedFen: -repaidFen,
    moves: { buyerFen: -takenFen, pendingFen: gainedFen - repaidFen },
  });
}

interface Sketch {
  readonly forgivenFen: number;
  readonly fromIncomeFen: number;
  readonly advancedFen: number;
  readonly moves: { readonly buyerFen: number; readonly pendingFen: number };
}

function planned(paid: PaidSplit, owed: OwedSplit, sketch: Sketch): PlannedCorrection {
  const { forgivenFen, fromIncomeFen, advancedFen, moves } = sketch;
  return {
    split: {
      refundFen: fen(owed.refundFen + forgivenFen),
      platformFen: owed.platformFen,
      analystFen: owed.analystFen,
      forgivenFen: fen(forgivenFen),
      advancedFen: fen(paid.advancedFen + advancedFen),
    },
    fromIncomeFen: fen(fromIncomeFen),
    advancedFen: fen(advancedFen),
    moves: {
      buyerFen: fen(moves.buyerFen),
      platformFen: fen(owed.platformFen - paid.platformFen),
      pendingFen: fen(moves.pendingFen),
      incomeFen: fen(0 - fromIncomeFen),
      owedFen: fen(0 - advancedFen),
      borneFen: fen(paid.forgivenFen - forgivenFen),
    },
  };
}
