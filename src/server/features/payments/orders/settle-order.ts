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
import { lockTrade, tradeUseOf } from './trade-store.ts';
import { unwatchOrder } from './watch-store.ts';

/** What a provider said of a trade, however we learned it. */
export interface Heard {
  readonly provider: PaymentProvider;
  readonly orderNo: string;
  readonly tradeNo: string;
  readonly totalFen: Fen;
  readonly isPaid: boolean;
  /** `command` is a made-up payment of development. */
  readonly learnedBy: 'notify' | 'query' | 'command';
  /** Its words, kept when they cannot be right. */
  readonly evidence: string;
}

/**
 * Acts on a final word of a provider: credits a paid order once, however often and by whichever way it is told,
 * also when it was closed before; or closes it. @returns false when the words do not fit our order: nobody was credited,
 * and what money came waits in suspense.
 */
export async function settleOrder(ctx: Context, heard: Heard): Promise<boolean> {
  return await transaction(ctx.db, async (tx) => {
    await lockTrade(tx, heard);
    const order = await findOrder(tx, { order_no: heard.orderNo, 'recharge_order.provider': heard.provider });
    if (order === undefined) return await refuse(ctx, tx, heard, 'unknown_order');
    // The provider would repeat its answer: from here an operator decides, and polling stops.
    if (heard.learnedBy !== 'notify') await unwatchOrder(tx, order.id);
    if (order.amount_fen !== heard.totalFen) {
      if (heard.learnedBy !== 'notify') return await refuse(ctx, tx, heard, 'amount_asked');
      // What was paid for an order of ours its provider can be asked, and is: until then no money is taken in.
      await recordException(ctx, tx, { ...heard, fault: 'amount' });
      return false;
    }
    if (heard.isPaid) {
      const fault = await credit(ctx, tx, order, heard);
      if (fault !== null) return await refuse(ctx, tx, heard, fault);
      await unwatchOrder(tx, order.id);
    } else if (order.paid_at === null) {
      // Notifies overtake each other: until the provider itself says so when asked, the order is watched.
      await insertClosing(tx, order.id, ctx.clock.now());
    }
    return true;
  });
}

/** @returns what is wrong when the order cannot be credited by this trade. */
async function credit(
  ctx: Context,
  tx: Tx,
  order: Order,
  heard: Heard,
): Promise<'second_trade' | 'trade_reused' | null> {
  const at = ctx.clock.now();
  const usedFor = await tradeUseOf(tx, heard);
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
    provider_trade_no: heard.tradeNo,
    txn_id: txnId,
    learned_by: heard.learnedBy,
    paid_at: at,
  });
  return isNew || (await tradeNoOf(tx, order.id)) === heard.tradeNo ? null : 'second_trade';
}

/** Money of a trade is taken in once: one that paid an order, or waits already, brings no more. */
async function refuse(ctx: Context, tx: Tx, heard: Heard, fault: string): Promise<false> {
  const faulty = { ...heard, fault };
  if (!heard.isPaid) {
    // A trade that went back to its payer is closed at the provider, which is no news.
    if ((await tradeUseOf(tx, heard)) === null) await recordException(ctx, tx, faulty);
  } else if ((await tradeUseOf(tx, heard)) === null) {
    await recordUnmatched(ctx, tx, { ...faulty, amountFen: heard.totalFen });
  } else {
    await recordException(ctx, tx, faulty);
  }
  return false;
}
