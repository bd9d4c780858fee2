import { type Fen, fen } from '../money/fen.ts';
import type { Posting } from './posting.ts';

/** Amounts credited (above 0) or debited (below 0) by a correction; they sum to 0. */
export interface CorrectionMoves {
  readonly buyerFen: Fen;
  readonly platformFen: Fen;
  readonly pendingFen: Fen;
  readonly incomeFen: Fen;
  /** Below 0: advanced by the platform for the analyst. Above 0: repayment of such an advance. */
  readonly owedFen: Fen;
  /** Below 0: a spent refund written off by the platform. Above 0: reversal of such a write-off. */
  readonly borneFen: Fen;
}

export interface Correction {
  readonly buyerId: string;
  readonly authorId: string;
  readonly moves: CorrectionMoves;
}

/**
 * The outcome of a scheme changed after its payout: posts the difference for one unlock.
 * @throws RangeError when the moves do not sum to zero or are all zero.
 */
export function corrected({ buyerId, authorId, moves }: Correction): Posting {
  const legs = [
    { owner: buyerId, kind: 'balance', amountFen: moves.buyerFen },
    { owner: authorId, kind: 'incomePending', amountFen: moves.pendingFen },
    { owner: authorId, kind: 'income', amountFen: moves.incomeFen },
    { owner: null, kind: 'correctionsBorne', amountFen: moves.borneFen },
    { owner: null, kind: 'correctionsOwed', amountFen: moves.owedFen },
    { owner: null, kind: 'platformRevenue', amountFen: moves.platformFen },
  ] as const;
  const moved = legs.filter((leg) => fen(leg.amountFen) !== 0);
  const sum = moved.reduce((total, leg) => total + leg.amountFen, 0);
  if (moved.length < 2 || sum !== 0) throw new RangeError(`Invalid correction: ${JSON.stringify(moves)}`);
  return { kind: 'corrected', legs: moved };
}

/**
 * Released income repays what the platform advanced for the analyst.
 * @throws RangeError when the amount is not positive.
 */
export function advanceRepaid(event: { authorId: string; amountFen: Fen }): Posting {
  if (fen(event.amountFen) <= 0) throw new RangeError(`Amount not positive: ${event.amountFen} fen`);
  return {
    kind: 'advanceRepaid',
    legs: [
      { owner: event.authorId, kind: 'income', amountFen: fen(-event.amountFen) },
      { owner: null, kind: 'correctionsOwed', amountFen: event.amountFen },
    ],
  };
}
