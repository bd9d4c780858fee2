import { recharged } from '#domain/ledger/postings.ts';
import { rechargedKey } from '#domain/ledger/transfer-keys.ts';
import { type Fen, fen } from '#domain/money/fen.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { findOrder, insertClosing, insertPayment, type Order, tradeNoOf } from './order-store.ts';
import { recordException } from './record-exception.ts';
import { unwatchOrder } from './watch-store.ts';

/** What the provider said of a trade, however we learned it. */
export interface Heard {
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
 * Acts on a final word of the provider: credits a paid order once, however often and by whichever way it is told,
 * also when it was closed before; or closes it. @returns false when the words do not fit our order: nothing moved.
 */
export async function settleOrder(ctx: Context, heard: Heard): Promise<boolean> {
  return await transaction(ctx.db, async (tx) => {
    const refuse = async (fault: string) => {
      await recordException(ctx, tx, { ...heard, fault });
      return false;
    };
    const order = await findOrder(tx, { order_no: heard.orderNo });
    if (order === undefined) return await refuse('unknown_order');
    if (order.amount_fen !== heard.totalFen) return await refuse('amount');
    if (heard.isPaid) {
      if (!(await credit(ctx, tx, order, heard))) return await refuse('second_trade');
    } else if (order.paid_at === null) {
      await insertClosing(tx, order.id, ctx.clock.now());
    }
    await unwatchOrder(tx, order.id);
    return true;
  });
}

/** @returns false when another trade paid this order before. */
async function credit(ctx: Context, tx: Tx, order: Order, heard: Heard): Promise<boolean> {
  const at = ctx.clock.now();
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
  return isNew || (await tradeNoOf(tx, order.id)) === heard.tradeNo;
}
