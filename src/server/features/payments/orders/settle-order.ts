import { recharged } from '#domain/ledger/postings.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import { rechargedKey } from '#domain/ledger/transfer-keys.ts';
import { type Fen, fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { findOrder, insertClosing, insertPayment, type Order, tradeNoOf } from './order-store.ts';
import { recordException, recordUnmatched } from './record-exception.ts';
import { lockTrade, findTradeUse } from './trade-store.ts';
import { unwatchOrder } from './watch-store.ts';

/** A provider's report of a trade, from whichever channel. */
export interface ProviderReport {
  readonly provider: PaymentProvider;
  readonly orderNo: string;
  readonly tradeNo: string;
  readonly totalFen: Fen;
  readonly isPaid: boolean;
  /** `command` is a simulated payment in development. */
  readonly learnedBy: 'notify' | 'query' | 'command';
  /** The original message, stored if it cannot be right. */
  readonly evidence: string;
}

/**
 * Applies a final provider report: credits a paid order once, whatever the number of reports and their channel, even
 * after it was closed; or closes it.
 * @returns false when the report does not match our order: nothing was credited, and any money is held in suspense.
 */
export async function settleOrder(ctx: Context, report: ProviderReport): Promise<boolean> {
  return await transaction(ctx.db, async (tx) => {
    await lockTrade(tx, report);
    const order = await findOrder(tx, {
      order_no: report.orderNo,
      'recharge_order.provider': report.provider,
    });
    if (order === undefined) return await refuse(ctx, tx, report, 'unknown_order');
    // The provider would repeat its answer: from here an operator decides, and polling stops.
    if (report.learnedBy !== 'notify') await unwatchOrder(tx, order.id);
    if (order.amount_fen !== report.totalFen) {
      if (report.learnedBy !== 'notify') return await refuse(ctx, tx, report, 'amount_asked');
      // The provider is also queried about the order; until then no money is recorded.
      await recordException(ctx, tx, { ...report, fault: 'amount' });
      return false;
    }
    if (report.isPaid) {
      const fault = await credit(ctx, tx, order, report);
      if (fault !== null) return await refuse(ctx, tx, report, fault);
      await unwatchOrder(tx, order.id);
    } else if (order.paid_at === null) {
      // Notifications may arrive out of order: the order stays on the watch list until a query confirms it.
      await insertClosing(tx, order.id, ctx.clock.now());
    }
    return true;
  });
}

/** @returns the fault when the order cannot be credited by this trade. */
async function credit(
  ctx: Context,
  tx: Tx,
  order: Order,
  report: ProviderReport,
): Promise<'second_trade' | 'trade_reused' | null> {
  const at = ctx.clock.now();
  const usedFor = await findTradeUse(tx, report);
  if (usedFor !== null) return usedFor.orderId === order.id ? null : 'trade_reused';
  const { txnId } = await postTransfer(tx, {
    ...recharged({ userId: order.user_id, provider: order.provider, amountFen: fen(order.amount_fen) }),
    key: rechargedKey(order.order_no),
    ref: order.order_no,
    at,
  });
  const isNew = await insertPayment(tx, {
    order_id: order.id,
    provider: order.provider,
    provider_trade_no: report.tradeNo,
    txn_id: txnId,
    learned_by: report.learnedBy,
    paid_at: at,
  });
  return isNew || (await tradeNoOf(tx, order.id)) === report.tradeNo ? null : 'second_trade';
}

/** Money of a trade is recorded once: not if the trade paid an order, or is held in suspense already. */
async function refuse(ctx: Context, tx: Tx, report: ProviderReport, fault: string): Promise<false> {
  const faulty = { ...report, fault };
  if (!report.isPaid) {
    // A refunded trade is closed at the provider, which is expected.
    if ((await findTradeUse(tx, report)) === null) await recordException(ctx, tx, faulty);
  } else if ((await findTradeUse(tx, report)) === null) {
    await recordUnmatched(ctx, tx, { ...faulty, amountFen: report.totalFen });
  } else {
    await recordException(ctx, tx, faulty);
  }
  return false;
}
