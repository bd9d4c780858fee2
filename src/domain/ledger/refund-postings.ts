import { type Fen, fen } from '../money/fen.ts';
import { credit, positive, debit } from './legs.ts';
import type { PaymentProvider, Posting } from './posting.ts';

interface Refunded {
  readonly userId: string;
  readonly provider: PaymentProvider;
  readonly amountFen: Fen;
}

/**
 * A refund of unspent recharge was requested: it waits until the provider has sent it. A hold; `rechargeRefunded` or
 * `rechargeRefundFailed` resolves it.
 * @throws RangeError when the amount is not positive.
 */
export function rechargeRefundRequested({ userId, amountFen }: Omit<Refunded, 'provider'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'rechargeRefundRequested',
    legs: [debit(userId, 'balance', moved), credit(userId, 'rechargeRefund', moved)],
  };
}

/** The provider returned it to the payer. */
export function rechargeRefunded({ userId, provider, amountFen }: Refunded): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'rechargeRefunded',
    legs: [debit(userId, 'rechargeRefund', moved), credit(null, `clearing:${provider}`, moved)],
  };
}

/** The provider rejected the refund: the amount returns to the balance. */
export function rechargeRefundFailed({ userId, amountFen }: Omit<Refunded, 'provider'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'rechargeRefundFailed',
    legs: [debit(userId, 'rechargeRefund', moved), credit(userId, 'balance', moved)],
  };
}

/** Refund of a minor's recharge: the unspent rest, and the platform's payment for the spent part. */
export interface MinorRefund {
  readonly userId: string;
  readonly fromBalanceFen: Fen;
  readonly borneFen: Fen;
}

/**
 * A guardian's claim was granted. A hold; `minorRefunded` or `minorRefundFailed` resolves it.
 * @throws RangeError when a part is negative or both are zero.
 */
export function minorRefundRequested(refund: MinorRefund): Posting {
  return {
    kind: 'minorRefundRequested',
    legs: [...partsOf(refund, debit), credit(refund.userId, 'rechargeRefund', wholeOf(refund))],
  };
}

/** The provider returned it to the payer. */
export function minorRefunded({ userId, provider, amountFen }: Refunded): Posting {
  return { ...rechargeRefunded({ userId, provider, amountFen }), kind: 'minorRefunded' };
}

/** The provider rejected the refund: all amounts return to their accounts. */
export function minorRefundFailed(refund: MinorRefund): Posting {
  return {
    kind: 'minorRefundFailed',
    legs: [debit(refund.userId, 'rechargeRefund', wholeOf(refund)), ...partsOf(refund, credit)],
  };
}

function wholeOf({ fromBalanceFen, borneFen }: MinorRefund): Fen {
  return positive(fen(fromBalanceFen + borneFen));
}

function partsOf({ userId, fromBalanceFen, borneFen }: MinorRefund, leg: typeof credit) {
  const parts = [leg(userId, 'balance', fromBalanceFen), leg(null, 'minorRefundsBorne', borneFen)];
  for (const part of [fromBalanceFen, borneFen]) if (part < 0) positive(part);
  return parts.filter(({ amountFen }) => amountFen !== 0);
}

/**
 * A provider received money that matches no order; its owner is unknown yet. A hold; `unmatchedCredited` or
 * `unmatchedReturned` resolves it.
 * @throws RangeError when the amount is not positive.
 */
export function unmatchedReceived({ provider, amountFen }: Omit<Refunded, 'userId'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'unmatchedReceived',
    legs: [debit(null, `clearing:${provider}`, moved), credit(null, 'suspense', moved)],
  };
}

/** An operator identified the owner. */
export function unmatchedCredited({ userId, amountFen }: Omit<Refunded, 'provider'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'unmatchedCredited',
    legs: [debit(null, 'suspense', moved), credit(userId, 'balance', moved)],
  };
}

/** It was returned to the payer through the provider. */
export function unmatchedReturned({ provider, amountFen }: Omit<Refunded, 'userId'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'unmatchedReturned',
    legs: [debit(null, 'suspense', moved), credit(null, `clearing:${provider}`, moved)],
  };
}
