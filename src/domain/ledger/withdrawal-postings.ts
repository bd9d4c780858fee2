import type { Fen } from '../money/fen.ts';
import { gives, positive, takes } from './legs.ts';
import type { Leg, Posting } from './posting.ts';

/** An amount of income that is on its way out, and what of it is kept back for taxes. */
export interface Withdrawn {
  readonly userId: string;
  /** The whole, as it left income. */
  readonly amountFen: Fen;
  /** Part of it. */
  readonly taxFen: Fen;
}

/**
 * An analyst asked for income: it waits on its way out. This is a hold; `withdrawalPaid` or `withdrawalReturned` resolves it.
 * @throws RangeError when the amount is not positive.
 */
export function withdrawalRequested({ userId, amountFen }: Omit<Withdrawn, 'taxFen'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'withdrawalRequested',
    legs: [takes(userId, 'income', moved), gives(userId, 'withdrawal', moved)],
  };
}

/**
 * The provider paid it. Must be posted with the request as what it resolves.
 * @throws RangeError when tax is negative or nothing arrives.
 */
export function withdrawalPaid(withdrawn: Withdrawn): Posting {
  const moved = positive(withdrawn.amountFen);
  return {
    kind: 'withdrawalPaid',
    legs: [takes(withdrawn.userId, 'withdrawal', moved), ...outside(withdrawn, gives)],
  };
}

/** It was refused or failed for good. Must be posted with the request as what it resolves. */
export function withdrawalReturned({ userId, amountFen }: Omit<Withdrawn, 'taxFen'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'withdrawalReturned',
    legs: [takes(userId, 'withdrawal', moved), gives(userId, 'income', moved)],
  };
}

/** The provider brought back what it had paid: the database holds it against the payment of the same `ref`. */
export function withdrawalReversed(withdrawn: Withdrawn): Posting {
  const moved = positive(withdrawn.amountFen);
  return {
    kind: 'withdrawalReversed',
    legs: [...outside(withdrawn, takes), gives(withdrawn.userId, 'income', moved)],
  };
}

function outside({ amountFen, taxFen }: Withdrawn, leg: typeof gives): Leg[] {
  const arrives = leg(null, 'clearing:alipay', positive((amountFen - taxFen) as Fen));
  return taxFen === 0 ? [arrives] : [arrives, leg(null, 'taxPayable', positive(taxFen))];
}
