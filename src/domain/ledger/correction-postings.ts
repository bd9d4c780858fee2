import { type Fen, fen } from '../money/fen.ts';
import type { Posting } from './posting.ts';

/** What each gets (above 0) or gives (below) by a correction; together 0. */
export interface CorrectionMoves {
  readonly buyerFen: Fen;
  readonly platformFen: Fen;
  readonly pendingFen: Fen;
  readonly incomeFen: Fen;
  /** Below 0 what the platform advances for the analyst, above 0 what that is paid back by. */
  readonly owedFen: Fen;
  /** Below 0 what the platform bears of a refund that was spent, above 0 what it need not bear after all. */
  readonly borneFen: Fen;
}

export interface Correction {
  readonly buyerId: string;
  readonly authorId: string;
  readonly moves: CorrectionMoves;
}

/**
 * The outcome of a scheme changed after its payout: the difference for one unlock is moved.
 * @throws RangeError when the moves do not add up to zero or move nothing.
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
  if (moved.length < 2 || sum !== 0) throw new RangeError(`Not a correction: ${JSON.stringify(moves)}`);
  return { kind: 'corrected', legs: moved };
}

/**
 * Released income pays back what the platform advanced for the analyst.
 * @throws RangeError when the amount is not positive.
 */
export function advanceRepaid(event: { authorId: string; amountFen: Fen }): Posting {
  if (fen(event.amountFen) <= 0) throw new RangeError(`Not an amount to move: ${event.amountFen} fen`);
  return {
    kind: 'advanceRepaid',
    legs: [
      { owner: event.authorId, kind: 'income', amountFen: fen(-event.amountFen) },
      { owner: null, kind: 'correctionsOwed', amountFen: event.amountFen },
    ],
  };
}
