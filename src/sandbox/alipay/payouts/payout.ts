import type { Books, Shelf } from '#sandbox/books.ts';
import type { PayoutFaultName } from './payout-faults.ts';

/** What a payout becomes, and from when on. */
export type PayoutStep = {
  at: string;
  status: 'SUCCESS' | 'FAIL' | 'DEALING' | 'REFUND';
  errorCode: string | null;
};

/** A payout as the provider sees it. Instants are ISO 8601, amounts fen. */
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
  /** In the order of time; the first is the moment it came. */
  steps: readonly PayoutStep[];
  faults: readonly PayoutFaultName[];
  /** How many of its steps were pushed. */
  pushed: number;
};

export function payoutsOf(books: Books): Shelf<Payout> {
  return books.shelf('alipayPayouts');
}

/** Where a payout stands. */
export function stepAt(payout: Payout, now: Date): PayoutStep {
  const reached = payout.steps.filter(({ at }) => new Date(at) <= now);
  const step = reached.at(-1) ?? payout.steps[0];
  if (step === undefined) throw new Error(`A payout without a step: ${payout.payoutNo}`);
  return step;
}
