import { randomUUID } from 'node:crypto';
import { refundRecharge } from '#contract/payments/money.ts';
import { refundFaultNames } from '#sandbox/alipay/trade/refund-faults.ts';
import { controlSandbox } from '#server/features/payments/recharge/testing/recharging.ts';
import { balanceOf } from '../model/model.ts';
import { newWish } from '../model/wishes.ts';
import { observe } from '../world/world.ts';
import { attempt, replyOf } from './attempt.ts';
import type { Deed } from './deed.ts';

const wechatFaults = [
  'refund_processing',
  'refund_closed',
  'refund_timeout',
  'refund_refused',
  'refund_untold',
  'refund_system_error',
  'refund_truncated',
  'refund_forged',
  'refund_reset',
] as const;

/** A fan asks for a recharge back; the provider may do it wrong. */
export const refund: Deed = async (world, dice) => {
  const { model } = world;
  const paid = [...model.orders.values()].filter(({ isCredited }) => isCredited);
  if (paid.length === 0) return null;
  const order = dice.pick(paid);
  const fan = world.fans.find(({ id }) => id === order.userId);
  if (fan === undefined) return null;
  const most = Math.min(order.fen - order.refundedFen, balanceOf(model, fan.id, 'balance'));
  if (most <= 0 && !dice.happens(0.1)) return null;
  // One of ten asks for more than there is.
  const fen = dice.happens(0.1)
    ? order.fen + 1
    : dice.happens(0.3)
      ? Math.max(most, 1)
      : dice.whole(1, Math.max(most, 1));
  const fault = dice.happens(0.5)
    ? null
    : dice.pick<string>(order.provider === 'alipay' ? refundFaultNames : wechatFaults);
  if (fault !== null && order.provider === 'alipay')
    await controlSandbox(world.it, 'alipay/refund', { fault });
  if (order.provider === 'wechat')
    await controlSandbox(world.it, 'wechat/fault', {
      orderNo: order.orderNo,
      faults: fault === null ? [] : [fault],
    });
  const key = randomUUID();
  const what = `${fan.name} asks for ${fen} of ${order.fen} fen back from ${order.provider}`;
  const wish = newWish({ kind: 'refund', what, key, userId: fan.id, fen, subjectId: order.id });
  const body = { orderId: order.id, amountFen: fen, idempotencyKey: key };
  const send = () => replyOf(world, fan, refundRecharge, { body }, ({ refundId }) => ({ id: refundId }));
  const text = await attempt(world, dice, { wish, send });
  await observe(world);
  return `${what}${fault === null ? '' : ` (${fault})`}: ${text}`;
};
