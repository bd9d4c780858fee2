import { randomUUID } from 'node:crypto';
import { minorRefundRequested } from '#domain/ledger/refund-postings.ts';
import { rechargeRefundKey } from '#domain/ledger/transfer-keys.ts';
import { type Fen, fen } from '#domain/money/fen.ts';
import { refuseRefund } from '#domain/recharge/refundable.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { findOrder, lockRecharging } from '../orders/order-store.ts';
import { refundableOrders } from './refundable-orders.ts';
import { startRefund } from './start-refund.ts';

/** Refund of a child's recharge to its payer: both parts in fen, together at most what is left of it. */
export interface MinorRefundOf {
  readonly userId: string;
  readonly orderId: string;
  /** Debited to the balance. */
  readonly fromBalanceFen: Fen;
  /** Paid by the platform for spent money. */
  readonly borneFen: Fen;
  readonly at: Date;
}

/**
 * Starts the refund of a child's recharge in the transaction that grants it; a job sends it within a minute and
 * retries until the provider reports the outcome.
 * @returns the id of the refund.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_NOT_PAID, REFUND_TOO_MUCH (also after 365 days), BALANCE_TOO_LOW.
 */
export async function startMinorRefund(tx: Tx, refund: MinorRefundOf): Promise<string> {
  const { userId, orderId, fromBalanceFen, borneFen, at } = refund;
  await lockRecharging(tx, userId);
  const order = await findOrder(tx, { id: orderId });
  if (order?.user_id !== userId) throw new Refusal('ORDER_NOT_FOUND');
  if (order.paid_at === null) throw new Refusal('ORDER_NOT_PAID');
  const left = (await refundableOrders(tx, userId, at)).find((each) => each.orderId === orderId)?.leftFen;
  refuseRefund(fromBalanceFen + borneFen, left ?? fen(0));
  const id = randomUUID();
  const { refund_no: ref } = await startRefund(null, tx, {
    id,
    kind: 'minor',
    provider: order.provider,
    order_id: orderId,
    exception_id: null,
    user_id: userId,
    request_id: null,
    number: null,
    amount_fen: fromBalanceFen + borneFen,
    borne_fen: borneFen,
    requested_at: at,
  });
  const posting = minorRefundRequested({ userId, fromBalanceFen, borneFen });
  await postTransfer(tx, { ...posting, key: rechargeRefundKey(id, 'rq'), ref, at });
  return id;
}
