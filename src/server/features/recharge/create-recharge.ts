import { randomUUID } from 'node:crypto';
import type { createRecharge as createRechargeCall } from '#contract/money.ts';
import { fen } from '#domain/money/fen.ts';
import { askAgainAt } from '#domain/recharge/ask-again.ts';
import { rechargeDayStart } from '#domain/recharge/recharge-day.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import { refuseRecharge } from '#domain/recharge/refuse-recharge.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { CallRequest, Operation } from '../../http/operation.ts';
import { isCertifiedAdult } from '../users/is-certified-adult.ts';
import { newOrderNo } from './order-no.ts';
import { findOrder, insertOrder, lockRecharging, type OrderState, rechargedSinceFen } from './order-store.ts';
import { payUrlOf } from './pay-url-of.ts';
import { presentOrder } from './present-order.ts';
import { watchOrder } from './watch-store.ts';

type Request = CallRequest<typeof createRechargeCall>;

/** Opens an order; the same request again is the same order. No money moves until the provider says so. */
export const createRecharge: Operation<typeof createRechargeCall> = async (ctx, request) => {
  const order = await transaction(ctx.db, (tx) => findOrOpenOrder(ctx, tx, request));
  return { ...(await presentOrder(ctx.db, order)), payUrl: payUrlOf(ctx, order) };
};

async function findOrOpenOrder(ctx: Context, tx: Tx, { viewer, body }: Request): Promise<OrderState> {
  const { userId } = viewer;
  const { amountFen, provider, requestId } = body;
  await lockRecharging(tx, userId);
  const known = await findOrder(tx, { user_id: userId, request_id: requestId });
  if (known !== undefined) {
    if (known.amount_fen !== amountFen || known.provider !== provider) throw new Refusal('REQUEST_ID_REUSED');
    return known;
  }
  if (!(await isCertifiedAdult(tx, userId))) throw new Refusal('NOT_CERTIFIED');
  const now = ctx.clock.now();
  const usedTodayFen = await rechargedSinceFen(tx, userId, rechargeDayStart(now));
  refuseRecharge(fen(amountFen), fen(usedTodayFen), rules);
  return await openOrder(tx, { userId, amountFen, provider, requestId, now });
}

async function openOrder(tx: Tx, { userId, now, ...asked }: Request['body'] & { userId: string; now: Date }) {
  const order = {
    id: randomUUID(),
    order_no: newOrderNo(now),
    user_id: userId,
    request_id: asked.requestId,
    provider: asked.provider,
    amount_fen: asked.amountFen,
    created_at: now,
    expires_at: new Date(now.getTime() + rules.orderLifeMs),
  };
  await insertOrder(tx, order);
  await watchOrder(tx, { orderId: order.id, now, askAt: askAgainAt(now, now) });
  return { ...order, paid_at: null, closed_at: null };
}
