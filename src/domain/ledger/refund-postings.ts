import { type Fen, fen } from '../money/fen.ts';
import { gives, positive, takes } from './legs.ts';
import type { PaymentProvider, Posting } from './posting.ts';

interface Refunded {
  readonly userId: string;
  readonly provider: PaymentProvider;
  readonly amountFen: Fen;
}

/**
 * Unspent recharge is asked back: it waits until the provider has sent it. A hold; `rechargeRefunded` or
 * `rechargeRefundFailed` resolves it.
 * @throws RangeError when the amount is not positive.
 */
export function rechargeRefundRequested({ userId, amountFen }: Omit<Refunded, 'provider'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'rechargeRefundRequested',
    legs: [takes(userId, 'balance', moved), gives(userId, 'rechargeRefund', moved)],
  };
}

/** The provider sent it back to the payer. */
export function rechargeRefunded({ userId, provider, amountFen }: Refunded): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'rechargeRefunded',
    legs: [takes(userId, 'rechargeRefund', moved), gives(null, `clearing:${provider}`, moved)],
  };
}

/** The provider will not: it may be spent again. */
export function rechargeRefundFailed({ userId, amountFen }: Omit<Refunded, 'provider'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'rechargeRefundFailed',
    legs: [takes(userId, 'rechargeRefund', moved), gives(userId, 'balance', moved)],
  };
}

/** Of what a child recharged: what is left of it, and what the platform gives for what was spent. */
export interface MinorRefund {
  readonly userId: string;
  readonly fromBalanceFen: Fen;
  readonly borneFen: Fen;
}

/**
 * A guardian's claim was granted. A hold; `minorRefunded` or `minorRefundFailed` resolves it.
 * @throws RangeError when a part is negative or both are nothing.
 */
export function minorRefundRequested(refund: MinorRefund): Posting {
  return {
    kind: 'minorRefundRequested',
    legs: [...partsOf(refund, takes), gives(refund.userId, 'rechargeRefund', wholeOf(refund))],
  };
}

/** The provider sent it back to the payer. */
export function minorRefunded({ userId, provider, amountFen }: Refunded): Posting {
  return { ...rechargeRefunded({ userId, provider, amountFen }), kind: 'minorRefunded' };
}

/** The provider will not: everything goes back to where it was taken from. */
export function minorRefundFailed(refund: MinorRefund): Posting {
  return {
    kind: 'minorRefundFailed',
    legs: [takes(refund.userId, 'rechargeRefund', wholeOf(refund)), ...partsOf(refund, gives)],
  };
}

function wholeOf({ fromBalanceFen, borneFen }: MinorRefund): Fen {
  return positive(fen(fromBalanceFen + borneFen));
}

function partsOf({ userId, fromBalanceFen, borneFen }: MinorRefund, leg: typeof gives) {
  const parts = [leg(userId, 'balance', fromBalanceFen), leg(null, 'minorRefundsBorne', borneFen)];
  for (const part of [fromBalanceFen, borneFen]) if (part < 0) positive(part);
  return parts.filter(({ amountFen }) => amountFen !== 0);
}

/**
 * A provider took in money that fits no order of ours: it belongs to somebody and waits. A hold; `unmatchedCredited` or
 * `unmatchedReturned` resolves it.
 * @throws RangeError when the amount is not positive.
 */
export function unmatchedReceived({ provider, amountFen }: Omit<Refunded, 'userId'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'unmatchedReceived',
    legs: [takes(null, `clearing:${provider}`, moved), gives(null, 'suspense', moved)],
  };
}

/** An operator found whose it is. */
export function unmatchedCredited({ userId, amountFen }: Omit<Refunded, 'provider'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'unmatchedCredited',
    legs: [takes(null, 'suspense', moved), gives(userId, 'balance', moved)],
  };
}

/** It went back to the payer through the provider. */
export function unmatchedReturned({ provider, amountFen }: Omit<Refunded, 'userId'>): Posting {
  const moved = positive(amountFen);
  return {
    kind: 'unmatchedReturned',
    legs: [takes(null, 'suspense', moved), gives(null, `clearing:${provider}`, moved)],
  };
}
