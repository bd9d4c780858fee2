import type { createRecharge as createRechargeCall } from '#contract/payments/money.ts';
import { fen } from '#domain/money/fen.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import { refuseRecharge } from '#domain/recharge/refuse-recharge.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { noteConsents } from '#server/features/people/consents/note-consents.ts';
import { refuseRecharging } from '#server/features/protection/spending-limit/refuse-spending.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { openAtProvider, type Payable } from './open-at-provider.ts';
import { openOrder } from './open-order.ts';
import { findOrder, lockRecharging, type OrderState, rechargedSince } from '../orders/order-store.ts';
import { presentOrder } from '../orders/present-order.ts';
import { noteFailedOpening, noteOpening } from '../orders/watch-store.ts';

type Request = CallRequest<typeof createRechargeCall>;

/**
 * Opens an order. Idempotent per key. The order is stored before the provider receives it, so that every
 * payable order is known to us. No money moves before the provider confirms the payment.
 */
export const createRecharge: Operation<typeof createRechargeCall> = async (ctx, request) => {
  const order = await transaction(ctx.db, (tx) => findOrOpenOrder(ctx, tx, request));
  const payable = await openAndCount(ctx, order, request);
  return { ...(await presentOrder(ctx.db, order)), ...payable };
};

/** Marks an order whose opening failed; an opened one counts towards the limit. */
async function openAndCount(ctx: Context, order: OrderState, request: Request): Promise<Payable> {
  let payable: Payable;
  try {
    payable = await openAtProvider(ctx, order, request);
  } catch (error) {
    await noteFailedOpening(ctx.db, order.id);
    throw error;
  }
  // A concurrent identical request may have failed meanwhile: check the limit before handing out a payable order.
  await transaction(ctx.db, async (tx) => {
    await lockRecharging(tx, order.user_id);
    await countAgain(tx, order, ctx.clock.now());
  });
  return payable;
}

/** Checks the daily limit again for an order that did not count while it could not be paid. */
async function countAgain(tx: Tx, order: OrderState, now: Date): Promise<void> {
  const { usedFen } = await rechargedSince(tx, order.user_id, beijingDayStart(now));
  if (await noteOpening(tx, order.id)) refuseRecharge(fen(order.amount_fen), fen(usedFen), rules);
}

async function findOrOpenOrder(ctx: Context, tx: Tx, { viewer, body }: Request): Promise<OrderState> {
  const { userId } = viewer;
  const { amountFen, provider, idempotencyKey, agreed } = body;
  await lockRecharging(tx, userId);
  const now = ctx.clock.now();
  const known = await findOrder(tx, { user_id: userId, request_id: idempotencyKey });
  if (known !== undefined) {
    if (known.amount_fen !== amountFen || known.provider !== provider)
      throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    await countAgain(tx, known, now);
    return known;
  }
  // First, so that a minor is refused for teen mode rather than sent to certification.
  await refuseRecharging(tx, { userId, at: now });
  if (!(await isCertifiedAdult(tx, userId))) throw new Refusal('IDENTITY_NOT_VERIFIED');
  // Nothing is stored for WeChat when it is not offered.
  if (provider === 'wechat' && ctx.wechatPay === null) throw new Refusal('PAYMENT_UNAVAILABLE');
  const { usedFen } = await rechargedSince(tx, userId, beijingDayStart(now));
  refuseRecharge(fen(amountFen), fen(usedFen), rules);
  await noteConsents(tx, { userId, agreed, at: now });
  return await openOrder(tx, { userId, amountFen, provider, idempotencyKey, now });
}
