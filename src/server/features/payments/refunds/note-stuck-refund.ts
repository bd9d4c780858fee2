import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { recordException } from '../orders/record-exception.ts';
import { findRefund, orderNoOfRefund } from './refund-store.ts';

/**
 * Reports a refund that its provider cannot complete to the operators, once, and notifies its owner. The refund stays
 * open: its money stays held and the provider is queried until it is settled there.
 */
export async function noteStuckRefund(ctx: Context, refundNo: string, evidence: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const refund = await findRefund(tx, { refund_no: refundNo });
    // A report after the refund ended changes nothing; one for an unknown refund is recorded for an operator.
    if (refund !== undefined && refund.state !== null) return;
    const orderNo = refund === undefined ? null : await orderNoOfRefund(tx, refund);
    const isNews = await recordException(ctx, tx, {
      provider: 'wechat',
      fault: 'refund_abnormal',
      evidence,
      orderNo,
      refundNo,
    });
    if (!isNews || !refund?.user_id) return;
    const facts = { state: 'stuck', amountFen: refund.amount_fen, reason: null } as const;
    const key = `rechargeRefund:${refund.id}:stuck`;
    const at = ctx.clock.now();
    await notify(ctx, tx, [{ userId: refund.user_id, kind: 'rechargeRefundMoved', key, at, facts }]);
  });
}
