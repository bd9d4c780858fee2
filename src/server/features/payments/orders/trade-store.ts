import { sql } from 'kysely';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { Tx } from '#server/db/database.ts';

interface Trade {
  readonly provider: PaymentProvider;
  readonly tradeNo: string;
}

/** Serializes reports of one trade, so that its money is recorded once. */
export async function lockTrade(tx: Tx, { provider, tradeNo }: Trade): Promise<void> {
  const name = `trade:${provider}:${tradeNo}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Use of a trade's money: for an order, or held in suspense (`orderId` null). Null when not recorded yet. */
export async function findTradeUse(
  tx: Tx,
  { provider, tradeNo }: Trade,
): Promise<{ readonly orderId: string | null } | null> {
  const payment = await tx
    .selectFrom('recharge_payment')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_trade_no', '=', tradeNo)
    .executeTakeFirst();
  if (payment !== undefined) return { orderId: payment.order_id };
  const waiting = await tx
    .selectFrom('recharge_exception')
    .select('id')
    .where('provider', '=', provider)
    .where('trade_no', '=', tradeNo)
    .where('amount_fen', 'is not', null)
    .executeTakeFirst();
  return waiting === undefined ? null : { orderId: null };
}
