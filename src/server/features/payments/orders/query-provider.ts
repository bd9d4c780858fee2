import { queryAgainAt } from '#domain/recharge/query-again-at.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { insertClosing, type Order } from './order-store.ts';
import { askTrade } from './provider-trade.ts';
import { settleOrder } from './settle-order.ts';
import { noteNeverOpened, takeTurn, unwatchOrder } from './watch-store.ts';

/** However many ask about one order, the provider hears of it at most this often. */
const SHORTEST_GAP_MS = 2_000;

/**
 * Asks the provider what became of an open order and acts on it. Runs outside any transaction: the answer may
 * take seconds. Nothing is concluded from no answer.
 */
export async function queryProvider(ctx: Context, order: Order): Promise<void> {
  const now = ctx.clock.now();
  const turn = { orderId: order.id, now, askAt: queryAgainAt(order.created_at, now) };
  if (!(await takeTurn(ctx.db, turn, new Date(now.getTime() - SHORTEST_GAP_MS)))) return;
  const answer = await askTrade(ctx, order);
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
      ctx.log.warn({ orderNo: order.order_no, cause: answer.cause }, 'the provider gave no answer');
      break;
    case 'waiting':
      // WeChat accepts no payment after the order's expiry and closes it by itself.
      if (order.provider === 'wechat') await closeAfterEnd(ctx, order);
      break;
  }
}

/** What can be paid ends with the order, so what the provider has not seen by then it never will. */
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
