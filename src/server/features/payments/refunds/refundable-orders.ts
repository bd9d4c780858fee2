import { leftOfRecharge } from '#domain/recharge/refundable.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import type { Fen } from '#domain/money/fen.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type Order, paidOrdersOf } from '../orders/order-store.ts';
import { givenBackFen } from './refund-store.ts';

/** A recharge of which some amount is still refundable to its payer. */
export interface RefundableOrder {
  readonly orderId: string;
  readonly provider: Order['provider'];
  readonly amountFen: number;
  readonly paidAt: Date;
  /** Amount not refunded yet, regardless of the balance. */
  readonly leftFen: Fen;
}

/**
 * A user's recharges that their provider can refund, newest first. Excludes those created by a command: no provider
 * knows them.
 */
export async function refundableOrders(
  db: Db | Tx,
  userId: string,
  now: Date,
): Promise<readonly RefundableOrder[]> {
  const paid = await paidOrdersOf(db, userId, new Date(now.getTime() - rules.refundableForMs));
  const given = await givenBackFen(
    db,
    paid.map(({ id }) => id),
  );
  return paid
    .map(({ id, provider, amount_fen: amountFen, paid_at: paidAt }) => ({
      orderId: id,
      provider,
      amountFen,
      paidAt,
      leftFen: leftOfRecharge({ amountFen, paidAt, givenBackFen: given.get(id) ?? 0 }, now, rules),
    }))
    .filter(({ leftFen }) => leftFen > 0);
}
