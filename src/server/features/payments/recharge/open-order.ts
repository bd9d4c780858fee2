import { randomUUID } from 'node:crypto';
import { queryAgainAt } from '#domain/recharge/query-again-at.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { newOrderNo } from '../orders/order-no.ts';
import { insertOrder, type Order, type OrderState } from '../orders/order-store.ts';
import { watchOrder } from '../orders/watch-store.ts';

interface OrderInput {
  readonly userId: string;
  readonly amountFen: number;
  readonly provider: Order['provider'];
  readonly idempotencyKey: string;
  readonly now: Date;
}

/** Stores an order and puts it on the watch list. */
export async function openOrder(tx: Tx, input: OrderInput): Promise<OrderState> {
  const { now } = input;
  const order: Order = {
    id: randomUUID(),
    order_no: newOrderNo(now),
    user_id: input.userId,
    request_id: input.idempotencyKey,
    provider: input.provider,
    amount_fen: input.amountFen,
    created_at: now,
    expires_at: new Date(now.getTime() + rules.orderLifeMs),
  };
  await insertOrder(tx, order);
  await watchOrder(tx, { orderId: order.id, now, askAt: queryAgainAt(now, now) });
  return { ...order, paid_at: null, closed_at: null, is_doubted: false };
}
