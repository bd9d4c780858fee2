import type { Context } from '#server/context/context.ts';
import type { AlipayNotify, NotifyFault } from '#server/providers/alipay/trade/verify-notify.ts';
import { noteForgedNotify } from '#server/features/people/security-log/note-forged-notify.ts';
import { recordException } from '../orders/record-exception.ts';
import { settleOrder } from '../orders/settle-order.ts';

/** Responses Alipay understands: done, or retry later. */
export type NotifyAnswer = 'success' | 'fail';

const provider = 'alipay';

/** Faults of messages with Alipay's own signature; anybody can send the others. */
const genuine: ReadonlySet<NotifyFault> = new Set<NotifyFault>([
  'notify_type',
  'app_id',
  'seller_id',
  'order_no',
  'trade_no',
  'amount_format',
  'trade_status',
]);

/** Handles the raw body of a notification. Never throws. */
export async function handleAlipayNotify(
  ctx: Context,
  body: Buffer,
  contentType: string,
): Promise<NotifyAnswer> {
  try {
    const evidence = body.toString('latin1');
    const result = ctx.alipay.verifyNotify(body, contentType);
    if (!result.ok) return await refuse(ctx, result.fault, evidence);
    return (await act(ctx, result.notify, evidence)) ? 'success' : 'fail';
  } catch (error) {
    ctx.log.error({ err: error }, 'notification failed');
    return 'fail';
  }
}

async function act(ctx: Context, notify: AlipayNotify, evidence: string): Promise<boolean> {
  const { orderNo, tradeNo, totalFen, tradeStatus } = notify;
  if (tradeStatus === 'WAIT_BUYER_PAY') return true;
  const isPaid = tradeStatus !== 'TRADE_CLOSED';
  return await settleOrder(ctx, {
    orderNo,
    tradeNo,
    totalFen,
    isPaid,
    learnedBy: 'notify',
    evidence,
    provider,
  });
}

/** Stores only what Alipay signed: forgeries cost nothing and must not fill the database. */
async function refuse(ctx: Context, fault: NotifyFault, evidence: string): Promise<NotifyAnswer> {
  if (genuine.has(fault)) await recordException(ctx, ctx.db, { provider, fault, evidence });
  else {
    ctx.log.warn({ fault }, 'forged Alipay notification');
    await noteForgedNotify(ctx, { provider: 'alipay', fault });
  }
  return 'fail';
}
