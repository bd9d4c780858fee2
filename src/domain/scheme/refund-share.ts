import type { Outcome } from '../settlement/settlement.ts';

const ifLost: Readonly<Record<Outcome, number>> = {
  win: 0,
  halfWin: 0,
  push: 10_000,
  halfLoss: 5_000,
  loss: 10_000,
  void: 10_000,
};

export interface RefundCase {
  /** Null while unsettled: then only a removal refunds. */
  readonly outcome: Outcome | null;
  readonly refundIfLost: boolean;
  /** Removed by a moderator. */
  readonly isRemoved: boolean;
}

/** Share of the price refunded to the buyer, in basis points. Source: the refund table of the rules. */
export function refundShareBasisPoints({ outcome, refundIfLost, isRemoved }: RefundCase): number {
  if (isRemoved || outcome === 'void') return 10_000;
  return outcome && refundIfLost ? ifLost[outcome] : 0;
}
