import { type Fen, fen } from '../money/fen.ts';
import { credit, positive, debit } from './legs.ts';
import type { PaymentProvider, Posting } from './posting.ts';

/**
 * A payment provider received a recharge: it is credited to the user's balance.
 * @throws RangeError when the amount is not positive.
 */
export function recharged(event: { userId: string; provider: PaymentProvider; amountFen: Fen }): Posting {
  const amountFen = positive(event.amountFen);
  return {
    kind: 'recharged',
    legs: [debit(null, `clearing:${event.provider}`, amountFen), credit(event.userId, 'balance', amountFen)],
  };
}

/**
 * A user unlocked a paid scheme: the price moves to the scheme's escrow. This is a hold; `paidOut` resolves it.
 * @throws RangeError when the price is not positive; a free unlock moves no money.
 */
export function unlocked(event: { userId: string; schemeId: string; priceFen: Fen }): Posting {
  const priceFen = positive(event.priceFen);
  return {
    kind: 'unlocked',
    legs: [debit(event.userId, 'balance', priceFen), credit(event.schemeId, 'escrow', priceFen)],
  };
}

export interface Payout {
  readonly buyerId: string;
  readonly authorId: string;
  readonly schemeId: string;
  /** The three shares of the price from `splitPrice`; they sum to the price. */
  readonly refundFen: Fen;
  readonly platformFen: Fen;
  readonly analystFen: Fen;
}

/**
 * A scheme was settled: the escrowed price of one unlock is split between its buyer, the platform, and the author's
 * pending income. Must be posted as the resolution of the unlock's hold.
 * @throws RangeError when a part is negative or all are zero.
 */
export function paidOut({ buyerId, authorId, schemeId, ...parts }: Payout): Posting {
  const credits = [
    credit(buyerId, 'balance', parts.refundFen),
    credit(null, 'platformRevenue', parts.platformFen),
    credit(authorId, 'incomePending', parts.analystFen),
  ].filter((leg) => leg.amountFen !== 0);
  for (const leg of credits) positive(leg.amountFen);
  const priceFen = positive(fen(credits.reduce((sum, leg) => sum + leg.amountFen, 0)));
  return { kind: 'paidOut', legs: [debit(schemeId, 'escrow', priceFen), ...credits] };
}

/**
 * The dispute window closed: pending income becomes income available for withdrawal.
 * @throws RangeError when the amount is not positive.
 */
export function incomeReleased(event: { authorId: string; amountFen: Fen }): Posting {
  const amountFen = positive(event.amountFen);
  return {
    kind: 'incomeReleased',
    legs: [debit(event.authorId, 'incomePending', amountFen), credit(event.authorId, 'income', amountFen)],
  };
}
