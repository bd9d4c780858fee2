import type { Db } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import type { OrderState } from './order-store.ts';

/** An order as shown to its owner. Paid wins over closed: late money counts. */
export async function presentOrder(db: Db, order: OrderState) {
  const { balanceFen } = await readBalances(db, order.user_id);
  return {
    orderId: order.id,
    amountFen: order.amount_fen,
    provider: order.provider,
    state: stateOf(order),
    createdAt: order.created_at.toISOString(),
    payableUntil: order.expires_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    balanceFen,
  };
}

export function stateOf({
  paid_at,
  closed_at,
  is_doubted,
}: OrderState): 'created' | 'paid' | 'review' | 'closed' {
  if (paid_at !== null) return 'paid';
  if (is_doubted) return 'review';
  return closed_at === null ? 'created' : 'closed';
}
