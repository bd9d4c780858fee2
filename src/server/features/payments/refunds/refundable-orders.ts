import { leftOfRecharge } from '#domain/recharge/refundable.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import type { Fen } from '#domain/money/fen.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type Order, paidOrdersOf } from '../orders/order-store.ts';
import { givenBackFen } from './refund-store.ts';

/** A recharge of which something may go back to its payer. */
export interface RefundableOrder {
  readonly orderId: string;
  readonly provider: Order['provider'];
  readonly amountFen: number;
  readonly paidAt: Date;
  /** What did not go back yet, whatever the balance holds. */
  readonly leftFen: Fen;
}

/**
 * The recharges of a person that their provider would send back, newest first. Those made up by a command are not among
 * them: no provider knows of them.
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
