import { type Fen, fen } from '../money/fen.ts';
import type { CorrectionMoves } from './correction-postings.ts';

/** The three parts a price is owed in; they add up to it. */
export interface OwedSplit {
  readonly refundFen: Fen;
  readonly platformFen: Fen;
  readonly analystFen: Fen;
}

/** How the price of one unlock is split by now. */
export interface PaidSplit extends OwedSplit {
  /** What the buyer has back, the forgiven part in it. */
  readonly refundFen: Fen;
  /** Refunded, spent, and no refund after all: the buyer keeps it, the platform bears it. */
  readonly forgivenFen: Fen;
  /** What the platform has advanced for the analyst on account of this unlock, less what it took back from it. */
  readonly advancedFen: Fen;
}

/** What there is to take from, all of it locked. */
export interface Means {
  /** The buyer's balance. */
  readonly balanceFen: Fen;
  /** What is pending of this scheme; that of other schemes is theirs. */
  readonly pendingFen: Fen;
  /** The analyst's released income. */
  readonly incomeFen: Fen;
  /** What the analyst owes the platform for all that it advanced. */
  readonly owedFen: Fen;
}

export interface PlannedCorrection {
  readonly split: PaidSplit;
  readonly fromIncomeFen: Fen;
  /** By this correction: above 0 advanced, below 0 taken back. */
  readonly advancedFen: Fen;
  readonly moves: CorrectionMoves;
}

/**
 * What has to move so that an unlock is split as it is owed now; null when it is. The price and the platform's share are
 * those of the unlock, so more for the buyer is less for both others, and the other way round.
 * - More for the buyer: the analyst's part is taken from what is pending of the scheme, then from income, then advanced.
 *   What was forgiven before comes first: it is refunded already.
 * - Less for the buyer: taken is what the balance holds; what is missing is forgiven, once and for all.
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
