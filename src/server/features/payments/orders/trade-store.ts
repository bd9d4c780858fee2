import { sql } from 'kysely';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { Tx } from '#server/db/database.ts';

interface Trade {
  readonly provider: PaymentProvider;
  readonly tradeNo: string;
}

/** Makes those who are told of one trade wait for each other, so that its money is taken in once. */
export async function lockTrade(tx: Tx, { provider, tradeNo }: Trade): Promise<void> {
  const name = `trade:${provider}:${tradeNo}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** What the money of a trade was taken in for: an order, or (null) none that we know. Null when it was not. */
export async function tradeUseOf(
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
