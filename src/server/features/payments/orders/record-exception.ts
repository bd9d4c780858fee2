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
  /** The provider's message, verbatim. */
  readonly evidence: string;
}

/** A refund that waits for an operator; a repeat is the same exception. */
interface FaultyRefund extends Faulty {
  readonly orderNo: string | null;
  readonly refundNo: string;
}

interface FaultyTrade extends Faulty {
  readonly orderNo: string;
  readonly tradeNo: string;
}

/**
 * Stores an authentic provider message that cannot be right, for an operator. No money is involved.
 * @returns whether it is new.
 */
export async function recordException(
  ctx: Context,
  db: Db | Tx,
  faulty: Faulty | FaultyTrade | FaultyRefund,
): Promise<boolean> {
  return (await insert(ctx, db, faulty, null)) !== null;
}

/**
 * The same when the provider received money for it: the money is held in `suspense` until an operator resolves it,
 * once per trade whatever further messages report.
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

/** @returns the id; null when it was recorded before. */
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
  log.warn({ orderNo, fault }, 'recharge exception recorded');
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
