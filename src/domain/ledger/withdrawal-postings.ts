import type { Fen } from '../money/fen.ts';
import { credit, positive, debit } from './legs.ts';
import type { Leg, Posting } from './posting.ts';

/** A withdrawal of income and the tax withheld from it. */
export interface Withdrawn {
  readonly userId: string;
  /** Gross amount, as debited from income. */
  readonly amountFen: Fen;
  /** Part of `amountFen`. */
  readonly taxFen: Fen;
}

/**
 * An analyst requested a withdrawal. This is a hold; `withdrawalPaid` or `withdrawalReturned` resolves it.
 * @throws RangeError when the amount is not positive.
 */
export function withdrawalRequested({ userId, amountFen }: Omit<Withdrawn, 'taxFen'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'withdrawalRequested',
    legs: [debit(userId, 'income', moved), credit(userId, 'withdrawal', moved)],
  };
}

/**
 * The provider paid it. Must be posted as the resolution of the request.
 * @throws RangeError when the tax is negative or the net amount is not positive.
 */
export function withdrawalPaid(withdrawn: Withdrawn): Posting {
  const moved = positive(withdrawn.amountFen);
  return {
    kind: 'withdrawalPaid',
    legs: [debit(withdrawn.userId, 'withdrawal', moved), ...outside(withdrawn, credit)],
  };
}

/** It was rejected or failed permanently. Must be posted as the resolution of the request. */
export function withdrawalReturned({ userId, amountFen }: Omit<Withdrawn, 'taxFen'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'withdrawalReturned',
    legs: [debit(userId, 'withdrawal', moved), credit(userId, 'income', moved)],
  };
}

/** The provider reversed a payment; the database checks it against the payment with the same `ref`. */
export function withdrawalReversed(withdrawn: Withdrawn): Posting {
  const moved = positive(withdrawn.amountFen);
  return {
    kind: 'withdrawalReversed',
    legs: [...outside(withdrawn, debit), credit(withdrawn.userId, 'income', moved)],
  };
}

function outside({ amountFen, taxFen }: Withdrawn, leg: typeof credit): Leg[] {
  const arrives = leg(null, 'clearing:alipay', positive((amountFen - taxFen) as Fen));
  return taxFen === 0 ? [arrives] : [arrives, leg(null, 'taxPayable', positive(taxFen))];
}
