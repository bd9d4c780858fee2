import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import { unmatchedReceived } from '#domain/ledger/refund-postings.ts';
import { unmatchedKey } from '#domain/ledger/transfer-keys.ts';
import type { Fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';

interface Faulty {
  readonly provider: PaymentProvider;
  readonly fault: string;
  /** What the provider said, word for word. */
  readonly evidence: string;
}

/** A refund that waits for a person; said again it is the same. */
interface FaultyRefund extends Faulty {
  readonly orderNo: string | null;
  readonly refundNo: string;
}

interface FaultyTrade extends Faulty {
  readonly orderNo: string;
  readonly tradeNo: string;
}

/**
 * Keeps what a provider truly said and what cannot be right, and calls for a person. No money came of it.
 * @returns whether this was news.
 */
export async function recordException(
  ctx: Context,
  db: Db | Tx,
  faulty: Faulty | FaultyTrade | FaultyRefund,
): Promise<boolean> {
  return (await insert(ctx, db, faulty, null)) !== null;
}

/**
 * The same where the provider took in money for it: that waits in `suspense` until an operator resolves it. Of each trade
 * the money is kept once, whatever else is said of it.
 */
export async function recordUnmatched(
  ctx: Context,
  tx: Tx,
  faulty: FaultyTrade & { readonly amountFen: Fen },
): Promise<void> {
  const { provider, orderNo, amountFen } = faulty;
  const id = await insert(ctx, tx, faulty, amountFen);
  if (id === null) {
    await recordException(ctx, tx, faulty);
    return;
  }
  await postTransfer(tx, {
    ...unmatchedReceived({ provider, amountFen }),
    key: unmatchedKey(id, 'in'),
    ref: orderNo,
    at: ctx.clock.now(),
  });
}

/** @returns the id, null when this was said before. */
async function insert(
  { clock, log }: Context,
  db: Db | Tx,
  faulty: Faulty | FaultyTrade | FaultyRefund,
  amountFen: Fen | null,
): Promise<string | null> {
  const id = randomUUID();
  const { provider, fault, evidence } = faulty;
  const orderNo = 'orderNo' in faulty ? faulty.orderNo : null;
  const tradeNo = 'tradeNo' in faulty ? faulty.tradeNo : null;
  const refundNo = 'refundNo' in faulty ? faulty.refundNo : null;
  log.warn({ orderNo, fault }, 'a recharge needs looking into');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('recharge_exception')
    .values({
      id,
      provider,
      fault,
      evidence,
      happened_at: clock.now(),
      order_no: orderNo,
      trade_no: tradeNo,
      refund_no: refundNo,
      amount_fen: amountFen,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}
