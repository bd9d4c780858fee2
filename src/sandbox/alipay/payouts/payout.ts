import type { Books, Shelf } from '#sandbox/books.ts';
import type { PayoutFaultName } from './payout-faults.ts';

/** A state of a payout, and its start. */
export type PayoutStep = {
  at: string;
  status: 'SUCCESS' | 'FAIL' | 'DEALING' | 'REFUND';
  errorCode: string | null;
};

/** A payout in the provider's records. Instants are ISO 8601, amounts fen. */
export type Payout = {
  payoutNo: string;
  orderId: string;
  fundOrderId: string;
  amountFen: number;
  identityType: string;
  identity: string;
  name: string;
  title: string;
  notifyUrl: string;
  /** In chronological order; the first is the creation. */
  steps: readonly PayoutStep[];
  faults: readonly PayoutFaultName[];
  /** Number of steps already pushed. */
  pushed: number;
};

export function payoutsOf(books: Books): Shelf<Payout> {
  return books.shelf('alipayPayouts');
}

/** The current step of a payout. */
export function stepAt(payout: Payout, now: Date): PayoutStep {
  const reached = payout.steps.filter(({ at }) => new Date(at) <= now);
  const step = reached.at(-1) ?? payout.steps[0];
  if (step === undefined) throw new Error(`A payout without a step: ${payout.payoutNo}`);
  return step;
}
