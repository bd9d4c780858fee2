import type { createRecharge as createRechargeCall } from '#contract/money.ts';
import { fen } from '#domain/money/fen.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import { refuseRecharge } from '#domain/recharge/refuse-recharge.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { CallRequest, Operation } from '../../http/operation.ts';
import { noteConsents } from '../consents/note-consents.ts';
import { refuseRecharging } from '../protection/refuse-spending.ts';
import { isCertifiedAdult } from '../users/is-certified-adult.ts';
import { openAtProvider } from './open-at-provider.ts';
import { openOrder } from './open-order.ts';
import { findOrder, lockRecharging, type OrderState, rechargedSinceFen } from './order-store.ts';
import { presentOrder } from './present-order.ts';

type Request = CallRequest<typeof createRechargeCall>;

/**
 * Opens an order; the same request again is the same order. It is written down before the provider hears of it, so that
 * nobody can pay what we do not know. No money moves until the provider says so.
 */
export const createRecharge: Operation<typeof createRechargeCall> = async (ctx, request) => {
  const order = await transaction(ctx.db, (tx) => findOrOpenOrder(ctx, tx, request));
  const payable = await openAtProvider(ctx, order, request);
  return { ...(await presentOrder(ctx.db, order)), ...payable };
};

async function findOrOpenOrder(ctx: Context, tx: Tx, { viewer, body }: Request): Promise<OrderState> {
  const { userId } = viewer;
  const { amountFen, provider, requestId, agreed } = body;
  await lockRecharging(tx, userId);
  const known = await findOrder(tx, { user_id: userId, request_id: requestId });
  if (known !== undefined) {
    if (known.amount_fen !== amountFen || known.provider !== provider) throw new Refusal('REQUEST_ID_REUSED');
    return known;
  }
  const now = ctx.clock.now();
  // First, so that a child is told of teen mode and not to certify.
  await refuseRecharging(tx, { userId, at: now });
  if (!(await isCertifiedAdult(tx, userId))) throw new Refusal('NOT_CERTIFIED');
  // Where WeChat is not offered nothing of it is written down.
  if (provider === 'wechat' && ctx.wechatPay === null) throw new Refusal('PROVIDER_UNAVAILABLE');
  const usedTodayFen = await rechargedSinceFen(tx, userId, beijingDayStart(now));
  refuseRecharge(fen(amountFen), fen(usedTodayFen), rules);
  await noteConsents(tx, { userId, agreed, at: now });
  return await openOrder(tx, { userId, amountFen, provider, requestId, now });
}
