import { queryAgainAt } from '#domain/recharge/query-again-at.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { insertClosing, type Order } from './order-store.ts';
import { queryTrade } from './provider-trade.ts';
import { settleOrder } from './settle-order.ts';
import { noteNeverOpened, claimQuery, unwatchOrder } from './watch-store.ts';

/** Minimum time between two provider queries about one order. */
const MIN_GAP_MS = 2_000;

/**
 * Queries the provider about an open order and applies the result. Runs outside any transaction, because the response
 * may take seconds. A missing response implies nothing.
 */
export async function queryProvider(ctx: Context, order: Order): Promise<void> {
  const now = ctx.clock.now();
  const turn = { orderId: order.id, now, askAt: queryAgainAt(order.created_at, now) };
  if (!(await claimQuery(ctx.db, turn, new Date(now.getTime() - MIN_GAP_MS)))) return;
  const answer = await queryTrade(ctx, order);
  switch (answer.state) {
    case 'paid':
      await settleOrder(ctx, {
        provider: order.provider,
        orderNo: order.order_no,
        tradeNo: answer.tradeNo,
        totalFen: answer.totalFen,
        isPaid: true,
        learnedBy: 'query',
        evidence: JSON.stringify(answer),
      });
      break;
    case 'closed':
      await close(ctx, order);
      break;
    case 'not_found':
      await noteNeverOpened(ctx.db, order.id);
      await closeAfterEnd(ctx, order);
      break;
    case 'unknown':
      ctx.log.warn({ orderNo: order.order_no, cause: answer.cause }, 'order query failed');
      break;
    case 'waiting':
      // WeChat accepts no payment after the order's expiry and closes it by itself.
      if (order.provider === 'wechat') await closeAfterEnd(ctx, order);
      break;
  }
}

/** Payment is impossible after expiry, so an order unknown to the provider by then stays unpaid. */
async function closeAfterEnd(ctx: Context, order: Order): Promise<void> {
  if (ctx.clock.now().getTime() < order.expires_at.getTime() + rules.unseenGraceMs) return;
  await close(ctx, order);
}

async function close(ctx: Context, order: Order): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await insertClosing(tx, order.id, ctx.clock.now());
    await unwatchOrder(tx, order.id);
  });
}
