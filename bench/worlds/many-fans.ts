import { randomUUID } from 'node:crypto';
import { recharged } from '#domain/ledger/postings.ts';
import { rechargedKey } from '#domain/ledger/transfer-keys.ts';
import type { Fen } from '#domain/money/fen.ts';
import { hashToken, newToken } from '#server/core/token.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfers } from '#server/features/ledger/post-transfers.ts';
import { newOrderNo } from '#server/features/payments/orders/order-no.ts';
import { DAY_MS } from './season.ts';
import type { Fan } from './world.ts';

/** A statement has at most 65,535 parameters. */
const TOGETHER = 500;

/**
 * Certified fans with a session and a paid recharge. Their rows are written many at once, because one by one they would
 * take longer than what is measured with them; the ledger posts their money as always.
 */
export async function makeManyFans(ctx: Context, count: number, balanceFen: Fen): Promise<readonly Fan[]> {
  const fans = Array.from({ length: count }, () => ({ userId: randomUUID(), token: newToken() }));
  for (let from = 0; from < count; from += TOGETHER) {
    const some = fans.slice(from, from + TOGETHER);
    await transaction(ctx.db, (tx) => insertFans(tx, some, { from, balanceFen, at: ctx.clock.now() }));
  }
  return fans;
}

interface Given {
  readonly from: number;
  readonly balanceFen: Fen;
  readonly at: Date;
}

async function insertFans(tx: Tx, fans: readonly Fan[], { from, balanceFen, at }: Given): Promise<void> {
  const users = fans.map(({ userId: id }, index) => {
    const mobile = `131${String(from + index).padStart(8, '0')}`;
    return {
      id,
      mobile,
      nickname: `Fan ${from + index}`,
      avatar: null,
      disabled_at: null,
      registered_at: at,
    };
  });
  await tx.insertInto('app_user').values(users).execute();
  const certified = { adult: true, certified_at: at, source: 'bench' };
  await tx
    .insertInto('certification')
    .values(fans.map(({ userId }) => ({ user_id: userId, ...certified })))
    .execute();
  const times = { created_at: at, last_used_at: at, expires_at: new Date(at.getTime() + DAY_MS) };
  const sessions = fans.map(({ userId, token }) => {
    const whose = { id: randomUUID(), token_hash: hashToken(token), user_id: userId };
    return { ...whose, ...times, device: 'bench', ended_at: null };
  });
  await tx.insertInto('session').values(sessions).execute();
  await recharge(tx, fans, balanceFen, at);
}

async function recharge(tx: Tx, fans: readonly Fan[], amountFen: Fen, at: Date): Promise<void> {
  const provider = 'alipay';
  const orders = fans.map(({ userId }) => {
    const numbers = { id: randomUUID(), order_no: newOrderNo(at), request_id: randomUUID(), user_id: userId };
    return {
      ...numbers,
      provider,
      amount_fen: amountFen,
      created_at: at,
      expires_at: new Date(at.getTime() + DAY_MS),
    } as const;
  });
  await tx.insertInto('recharge_order').values(orders).execute();
  const posted = await postTransfers(
    tx,
    orders.map(({ order_no: ref, user_id: userId }) => ({
      ...recharged({ userId, provider, amountFen }),
      key: rechargedKey(ref),
      ref,
      at,
    })),
  );
  const payments = orders.map(({ id, order_no: orderNo }) => {
    const trade = {
      order_id: id,
      provider,
      provider_trade_no: `bench-${orderNo}`,
      learned_by: 'command',
    } as const;
    return { ...trade, txn_id: posted.get(rechargedKey(orderNo)) as number, paid_at: at };
  });
  await tx.insertInto('recharge_payment').values(payments).execute();
}
