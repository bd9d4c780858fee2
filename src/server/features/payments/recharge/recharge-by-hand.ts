import { randomUUID } from 'node:crypto';
import type { Fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { openOrder } from './open-order.ts';
import { settleOrder } from '../orders/settle-order.ts';

/**
 * Recharges without a payer, for development: skips the recharge rules, but posts to the ledger as usual. No provider
 * knows the payment, so in production its bill would show a difference.
 */
export async function rechargeByHand(
  ctx: Context,
  { userId, amountFen }: { userId: string; amountFen: Fen },
): Promise<void> {
  const input = {
    userId,
    amountFen,
    provider: 'alipay' as const,
    idempotencyKey: randomUUID(),
    now: ctx.clock.now(),
  };
  const order = await transaction(ctx.db, (tx) => openOrder(tx, input));
  const isSettled = await settleOrder(ctx, {
    provider: input.provider,
    orderNo: order.order_no,
    tradeNo: `hand-${order.order_no}`,
    totalFen: amountFen,
    isPaid: true,
    learnedBy: 'command',
    evidence: 'recharged by hand',
  });
  if (!isSettled) throw new Error(`Order ${order.order_no} was not credited`);
}
