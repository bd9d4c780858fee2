import type { Posting } from '#domain/ledger/posting.ts';
import {
  minorRefunded,
  minorRefundFailed,
  rechargeRefunded,
  rechargeRefundFailed,
  unmatchedReturned,
} from '#domain/ledger/refund-postings.ts';
import { rechargeRefundKey, unmatchedKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { txnIdOf } from '#server/features/ledger/txn-id-of.ts';
import { findRefund, insertEnd, type Refund } from './refund-store.ts';
import { unwatchRefund } from './refund-watch.ts';

interface End {
  readonly state: 'refunded' | 'failed';
  /** The provider's message, for operators. */
  readonly cause: string | null;
}

/** The same for a refund by its number, as in a notification. No-op for an unknown number. */
export async function endRefundByNo(ctx: Context, refundNo: string, end: End): Promise<void> {
  const refund = await findRefund(ctx.db, { refund_no: refundNo });
  if (refund === undefined) ctx.log.warn({ refundNo }, 'notification of an unknown refund');
  else await endRefund(ctx, refund.id, end);
}

/** Records the outcome of a refund and posts its transfer. Idempotent: notification and query may both report it. */
export async function endRefund(ctx: Context, refundId: string, { state, cause }: End): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    if (!(await unwatchRefund(tx, refundId))) return;
    const refund = await findRefund(tx, { id: refundId });
    if (refund === undefined) throw new Error(`Refund ${refundId} not found`);
    const at = ctx.clock.now();
    await move(tx, refund, state, at);
    await insertEnd(tx, { refund_id: refund.id, state, cause, ended_at: at });
    if (state === 'failed') ctx.log.warn({ refundNo: refund.refund_no, cause }, 'refund failed');
    await notifyOwner(ctx, tx, refund, { state, at });
  });
}

async function move(tx: Tx, refund: Refund, state: End['state'], at: Date): Promise<void> {
  const { exception_id: exceptionId, refund_no: ref } = refund;
  if (exceptionId !== null) {
    // After a failed return the money stays held, and an operator decides again.
    if (state === 'failed') return;
    const resolves = await txnIdOf(tx, unmatchedKey(exceptionId, 'in'));
    const posting = unmatchedReturned({ provider: refund.provider, amountFen: fen(refund.amount_fen) });
    await postTransfer(tx, { ...posting, key: unmatchedKey(exceptionId, 'end'), ref, resolves, at });
    return;
  }
  const resolves = await txnIdOf(tx, rechargeRefundKey(refund.id, 'rq'));
  const key = rechargeRefundKey(refund.id, state === 'refunded' ? 'ok' : 'no');
  await postTransfer(tx, { ...postingOf(refund, state), key, ref, resolves, at });
}

function postingOf(refund: Refund, state: End['state']): Posting {
  const { kind, provider, user_id: userId } = refund;
  if (userId === null) throw new Error(`Refund ${refund.id} has no user`);
  const amountFen = fen(refund.amount_fen);
  if (kind === 'own') {
    return state === 'refunded'
      ? rechargeRefunded({ userId, provider, amountFen })
      : rechargeRefundFailed({ userId, amountFen });
  }
  const borneFen = fen(refund.borne_fen);
  return state === 'refunded'
    ? minorRefunded({ userId, provider, amountFen })
    : minorRefundFailed({ userId, fromBalanceFen: fen(amountFen - borneFen), borneFen });
}

async function notifyOwner(
  ctx: Context,
  tx: Tx,
  refund: Refund,
  { state, at }: { readonly state: End['state']; readonly at: Date },
): Promise<void> {
  if (refund.user_id === null) return;
  const facts = { state, amountFen: refund.amount_fen, reason: null };
  const key = `rechargeRefund:${refund.id}:${state}`;
  await notify(ctx, tx, [{ userId: refund.user_id, kind: 'rechargeRefundMoved', key, at, facts }]);
}
