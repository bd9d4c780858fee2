import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';

interface RechargeException {
  readonly orderNo: string | null;
  readonly fault: string;
  /** What the provider said, word for word. */
  readonly evidence: string;
}

/** Keeps what the provider truly said and what cannot be right, and calls for a person. */
export async function recordException(
  { clock, log }: Context,
  db: Db | Tx,
  { orderNo, fault, evidence }: RechargeException,
): Promise<void> {
  log.warn({ orderNo, fault }, 'a recharge needs looking into');
  await db
    .insertInto('recharge_exception')
    .values({
      id: randomUUID(),
      provider: 'alipay',
      order_no: orderNo,
      fault,
      evidence,
      happened_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
