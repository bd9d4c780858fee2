import { randomUUID } from 'node:crypto';
import { fen } from '#domain/money/fen.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import type { Context } from '#server/context/context.ts';
import { queryProvider } from '#server/features/payments/orders/query-provider.ts';
import { createRecharge } from '#server/features/payments/recharge/create-recharge.ts';
import { findOrder } from '#server/features/payments/orders/order-store.ts';
import { rechargeByHand } from '#server/features/payments/recharge/recharge-by-hand.ts';
import { isPlayMoney } from './is-play-money.ts';

/** Time from the order to its payment. */
const PAID_AFTER_MS = 60_000;

interface DemoRecharge {
  readonly userId: string;
  readonly amountFen: number;
  /** Time since then on the machine clock. */
  readonly agoMs: number;
}

/**
 * A reader recharges at the sandbox's cashier, so that the remainder can be refunded. The clock of the sandbox is set to
 * that time, because its daily statement is compared with ours. Without the money sandbox, the recharge is manual and
 * cannot be refunded.
 */
export async function rechargeDemoFan(
  ctx: Context,
  { userId, amountFen, agoMs }: DemoRecharge,
): Promise<void> {
  // A first start that was stopped has recharged before.
  if ((await readBalances(ctx.db, userId)).balanceFen > 0) return;
  if (!(isPlayMoney(ctx) && (await setSandboxClock(ctx, agoMs)))) {
    await rechargeByHand(ctx, { userId, amountFen: fen(amountFen) });
    return;
  }
  const idempotencyKey = randomUUID();
  try {
    const { payUrl } = await createRecharge(ctx, {
      body: { amountFen, provider: 'alipay', idempotencyKey },
      viewer: { userId, sessionId: '' },
      locale: 'zh',
      address: '',
      device: 'demo',
      deviceId: null,
    });
    const cashier = await fetch(payUrl ?? '');
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' });
  } finally {
    await setSandboxClock(ctx, 0);
  }
  // The server does not receive notifications yet, so the order is queried.
  const order = await findOrder(ctx.db, { user_id: userId, request_id: idempotencyKey });
  const later = new Date(ctx.clock.now().getTime() + PAID_AFTER_MS);
  if (order) await queryProvider({ ...ctx, clock: { now: () => later, speed: 1 } }, order);
}

/** @returns false if the sandbox is unreachable. */
async function setSandboxClock({ config }: Context, agoMs: number): Promise<boolean> {
  const response = await fetch(new URL('/control/clock', config.alipay.gatewayUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: new Date(Date.now() - agoMs).toISOString() }),
  }).catch(() => null);
  return response?.ok === true;
}
