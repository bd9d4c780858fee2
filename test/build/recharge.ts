import { randomUUID } from 'node:crypto';
import { fen } from '#domain/money/fen.ts';
import { transaction } from '#server/db/transaction.ts';
import { newOrderNo } from '#server/features/recharge/order-no.ts';
import { insertOrder } from '#server/features/recharge/order-store.ts';
import { settleOrder } from '#server/features/recharge/settle-order.ts';
import type { TestApp } from '../test-app.ts';

/** Recharges any amount as if the provider had said so, for tests that are not about recharging. */
export async function buildBalance(it: TestApp, userId: string, amountFen: number): Promise<void> {
  const now = it.ctx.clock.now();
  const order = {
    id: randomUUID(),
    order_no: newOrderNo(now),
    user_id: userId,
    request_id: randomUUID(),
    provider: 'alipay' as const,
    amount_fen: amountFen,
    created_at: now,
    expires_at: new Date(now.getTime() + 1),
  };
  await transaction(it.ctx.db, (tx) => insertOrder(tx, order));
  const isSettled = await settleOrder(it.ctx, {
    orderNo: order.order_no,
    tradeNo: `T${order.order_no}`,
    totalFen: fen(amountFen),
    isPaid: true,
    learnedBy: 'query',
    evidence: '',
  });
  if (!isSettled) throw new Error(`No balance of ${amountFen} fen was built`);
}
