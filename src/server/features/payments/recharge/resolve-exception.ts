import { randomUUID } from 'node:crypto';
import { unmatchedCredited } from '#domain/ledger/refund-postings.ts';
import { unmatchedKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import { defaultRechargeRules as rules } from '#domain/recharge/recharge-rules.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { txnIdOf } from '#server/features/ledger/txn-id-of.ts';
import { act } from '#server/features/operators/act.ts';
import { approveTwice } from '#server/features/operators/second-approval.ts';
import { findOrder } from '../orders/order-store.ts';
import { type ExceptionCase, findException, insertDecision } from '../orders/exception-store.ts';
import { startRefund } from '../refunds/start-refund.ts';

/** Resolution of an exception. `note` acknowledges one without money. */
export type Remedy =
  | { readonly kind: 'credit'; readonly userId: string }
  | { readonly kind: 'return' }
  | { readonly kind: 'note' };

interface Resolution {
  readonly operatorId: string;
  readonly exceptionId: string;
  readonly remedy: Remedy;
  readonly reason: string;
}

/**
 * Resolves a payment exception: its money is credited to a user or returned to its payer, once. Above 500 yuan a
 * second operator must decide the same.
 * @returns `waiting` for the first of the two operators.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED, SECOND_OPERATOR_NEEDED, REMEDY_DOES_NOT_FIT, and those
 * of `act`.
 */
export async function resolveException(
  ctx: Context,
  resolution: Resolution,
): Promise<'executed' | 'waiting'> {
  const { operatorId, exceptionId, remedy, reason } = resolution;
  const subject = { kind: 'paymentException', id: exceptionId };
  const action = 'resolvePaymentException';
  return await act(
    ctx,
    { operatorId, action, subject, reason, facts: { ...remedy } },
    async (tx, occasion) => {
      const exception = await findException(tx, exceptionId);
      if (exception === undefined) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: exceptionId });
      if (!exception.isOpen) throw new Refusal('ALREADY_DECIDED');
      await refuseRemedy(tx, exception, remedy);
      const terms = `${exception.decisions + 1} ${remedy.kind} ${remedy.kind === 'credit' ? remedy.userId : ''}`;
      const verdict = await approveTwice(tx, {
        operatorId,
        action,
        subject,
        terms,
        at: occasion.at,
        amountFen: exception.amount_fen ?? 0,
        limitFen: rules.aloneLimitFen,
      });
      if (verdict === 'executed') await execute(ctx, tx, { exception, resolution, ...occasion });
      return verdict;
    },
  );
}

/**
 * Money cannot be merely noted, and an exception without money moves none. A second trade of a paid order has the
 * same refund number at the provider as the first, so it can only be credited.
 */
async function refuseRemedy(tx: Tx, exception: ExceptionCase, { kind }: Remedy): Promise<void> {
  const isMoney = exception.amount_fen !== null;
  if (isMoney === (kind === 'note')) throw new Refusal('REMEDY_DOES_NOT_FIT');
  if (kind !== 'return' || exception.order_no === null) return;
  const order = await findOrder(tx, {
    order_no: exception.order_no,
    'recharge_order.provider': exception.provider,
  });
  if (order !== undefined && order.paid_at !== null) throw new Refusal('REMEDY_DOES_NOT_FIT');
}

interface Execution {
  readonly exception: ExceptionCase;
  readonly resolution: Resolution;
  readonly at: Date;
  readonly reason: string;
}

async function execute(
  ctx: Context,
  tx: Tx,
  { exception, resolution, at, reason }: Execution,
): Promise<void> {
  const { remedy, operatorId } = resolution;
  const number = exception.decisions + 1;
  const userId = remedy.kind === 'credit' ? remedy.userId : null;
  const outcome = ({ credit: 'credited', return: 'returned', note: 'noted' } as const)[remedy.kind];
  const isMine = await insertDecision(tx, {
    exception_id: exception.id,
    number,
    outcome,
    user_id: userId,
    operator_id: operatorId,
    reason,
    decided_at: at,
  });
  if (!isMine) throw new Refusal('ALREADY_DECIDED');
  if (exception.amount_fen === null) return;
  if (userId === null) {
    await startRefund(ctx, tx, {
      id: randomUUID(),
      kind: 'unmatched',
      provider: exception.provider,
      exception_id: exception.id,
      order_id: null,
      user_id: null,
      request_id: null,
      number,
      borne_fen: 0,
      amount_fen: exception.amount_fen,
      requested_at: at,
    });
  } else {
    await credit(ctx, tx, { exceptionId: exception.id, amountFen: exception.amount_fen, userId, at });
  }
}

interface Credit {
  readonly exceptionId: string;
  readonly amountFen: number;
  readonly userId: string;
  readonly at: Date;
}

async function credit(ctx: Context, tx: Tx, { exceptionId, amountFen, userId, at }: Credit): Promise<void> {
  await postTransfer(tx, {
    ...unmatchedCredited({ userId, amountFen: fen(amountFen) }),
    key: unmatchedKey(exceptionId, 'end'),
    ref: exceptionId,
    resolves: await txnIdOf(tx, unmatchedKey(exceptionId, 'in')),
    at,
  });
  const key = `rechargeCredited:${exceptionId}`;
  await notify(ctx, tx, [{ userId, kind: 'rechargeCredited', key, at, facts: { amountFen } }]);
}
