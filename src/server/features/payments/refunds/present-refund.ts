import type { RefundState } from './refund-store.ts';

/** A refund as shown to its owner. */
export function presentRefund(refund: RefundState) {
  const { order_id: orderId, ended_at: endedAt } = refund;
  if (orderId === null) throw new Error(`Refund ${refund.id} has no order`);
  return {
    refundId: refund.id,
    orderId,
    amountFen: refund.amount_fen,
    provider: refund.provider,
    state: refund.state ?? (refund.was_stuck ? ('stuck' as const) : ('requested' as const)),
    requestedAt: refund.requested_at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
