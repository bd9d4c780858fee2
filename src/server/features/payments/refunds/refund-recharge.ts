import { randomUUID } from 'node:crypto';
import type { refundRecharge as refundRechargeCall } from '#contract/payments/money.ts';
import { rechargeRefundRequested } from '#domain/ledger/refund-postings.ts';
import { rechargeRefundKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import { refuseRefund } from '#domain/recharge/refundable.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { CallRequest, Operation } from '#server/context/operation.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { findOrder, lockRecharging } from '../orders/order-store.ts';
import { presentRefund } from './present-refund.ts';
import { findRefund, ownRefundsOf, type RefundState } from './refund-store.ts';
import { refundableOrders } from './refundable-orders.ts';
import { startRefund } from './start-refund.ts';

type Request = CallRequest<typeof refundRechargeCall>;

/**
 * Refunds unspent recharge from the balance to the account it was paid from. Idempotent per key. Also allowed
 * while spending is paused or disabled: money may always go back.
 */
export const refundRecharge: Operation<typeof refundRechargeCall> = async (ctx, request) =>
  presentRefund(await transaction(ctx.db, (tx) => findOrStart(ctx, tx, request)));

async function findOrStart(ctx: Context, tx: Tx, request: Request): Promise<RefundState> {
  const { userId } = request.viewer;
  const { orderId, amountFen, idempotencyKey } = request.body;
  await lockRecharging(tx, userId);
  const known = await findRefund(tx, { user_id: userId, request_id: idempotencyKey });
  if (known !== undefined) {
    if (known.order_id !== orderId || known.amount_fen !== amountFen)
      throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    return known;
  }
  const order = await findOrder(tx, { id: orderId });
  if (order?.user_id !== userId) throw new Refusal('ORDER_NOT_FOUND');
  if (order.paid_at === null) throw new Refusal('ORDER_NOT_PAID');
  const { count, isOneOpen } = await ownRefundsOf(tx, userId);
  if (isOneOpen) throw new Refusal('REFUND_OPEN');
  const at = ctx.clock.now();
  const left = (await refundableOrders(tx, userId, at)).find((each) => each.orderId === orderId)?.leftFen;
  refuseRefund(amountFen, left ?? fen(0));
  return await start(ctx, tx, {
    userId,
    orderId,
    amountFen,
    idempotencyKey,
    provider: order.provider,
    count,
    at,
  });
}

interface RefundInput {
  readonly userId: string;
  readonly orderId: string;
  readonly amountFen: number;
  readonly idempotencyKey: string;
  readonly provider: RefundState['provider'];
  /** Number of the user's earlier refunds. */
  readonly count: number;
  readonly at: Date;
}

async function start(ctx: Context, tx: Tx, input: RefundInput): Promise<RefundState> {
  const { userId, orderId, amountFen, idempotencyKey, provider, count, at } = input;
  const id = randomUUID();
  const refund = await startRefund(ctx, tx, {
    id,
    kind: 'own',
    provider,
    order_id: orderId,
    exception_id: null,
    user_id: userId,
    request_id: idempotencyKey,
    number: count + 1,
    amount_fen: amountFen,
    borne_fen: 0,
    requested_at: at,
  });
  const posting = rechargeRefundRequested({ userId, amountFen: fen(amountFen) });
  await postTransfer(tx, { ...posting, key: rechargeRefundKey(id, 'rq'), ref: refund.refund_no, at });
  const facts = { state: 'requested', amountFen, reason: null } as const;
  await notify(ctx, tx, [
    { userId, kind: 'rechargeRefundMoved', key: `rechargeRefund:${id}:requested`, at, facts },
  ]);
  return { ...refund, state: null, ended_at: null, was_stuck: false };
}
