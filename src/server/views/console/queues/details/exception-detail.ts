import type { FactGroup } from '#contract/console/facts.ts';
import type { PaymentProvider, Posting } from '#domain/ledger/posting.ts';
import { unmatchedCredited, unmatchedReturned } from '#domain/ledger/refund-postings.ts';
import { fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { known, linkFact, moneyFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { movementsOf } from '../moves/movements-of.ts';
import { accountGroup } from '../parts/account-group.ts';
import type { ItemDetail, Move } from '../parts/queue-reader.ts';

interface Excepted {
  readonly provider: PaymentProvider;
  readonly order_no: string | null;
  readonly amount_fen: number | null;
}

interface OrderFound {
  readonly id: string;
  readonly orderNo: string;
  readonly userId: string;
  readonly amountFen: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly closedAt: Date | null;
}

/** Of a payment exception: the provider's own message, the order it names, and earlier decisions. */
export async function exceptionDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const exception = await db
    .selectFrom('recharge_exception')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const order = await orderOf(db, exception);
  const evidence: FactGroup = { title: 'evidence', facts: known([textFact('text', exception.evidence)]) };
  return {
    groups: [
      evidence,
      ...(order === null ? [] : [orderGroup(order)]),
      ...(order === null ? [] : [await accountGroup(db, 'account', { userId: order.userId })]),
      ...(await decisionGroups(db, id)),
    ],
    pictures: [],
    moves: movesOf(exception, order),
  };
}

/** The order that the message names, or of the refund that the provider cannot complete. */
async function orderOf(db: Db, { order_no, provider }: Excepted): Promise<OrderFound | null> {
  if (order_no === null) return null;
  const order = await db
    .selectFrom('recharge_order')
    .leftJoin('recharge_payment', 'recharge_payment.order_id', 'recharge_order.id')
    .leftJoin('recharge_closing', 'recharge_closing.order_id', 'recharge_order.id')
    .select(['recharge_order.id', 'order_no as orderNo', 'user_id as userId', 'amount_fen as amountFen'])
    .select(['created_at as createdAt', 'paid_at as paidAt', 'closed_at as closedAt'])
    .where('order_no', '=', order_no)
    .where('recharge_order.provider', '=', provider)
    .executeTakeFirst();
  return order ?? null;
}

function orderGroup({ id, orderNo, amountFen, createdAt, paidAt, closedAt }: OrderFound): FactGroup {
  const state = paidAt !== null ? 'paid' : closedAt !== null ? 'closed' : 'open';
  return {
    title: 'orders',
    facts: known([
      linkFact('order', 'order', { id, text: orderNo }),
      moneyFact('amount', amountFen),
      wordFact('state', 'order', state),
      timeFact('at', createdAt),
      timeFact('paidAt', paidAt),
    ]),
  };
}

async function decisionGroups(db: Db, id: string): Promise<readonly FactGroup[]> {
  const rows = await db
    .selectFrom('recharge_exception_decision as decision')
    .innerJoin('operator', 'operator.id', 'decision.operator_id')
    .leftJoin('app_user', 'app_user.id', 'decision.user_id')
    .leftJoin('recharge_refund as refund', (join) =>
      join
        .onRef('refund.exception_id', '=', 'decision.exception_id')
        .onRef('refund.number', '=', 'decision.number'),
    )
    .leftJoin('recharge_refund_end as ended', 'ended.refund_id', 'refund.id')
    .select(['decision.outcome', 'decision.reason', 'decision.decided_at as at', 'operator.name as operator'])
    .select(['decision.user_id as userId', 'app_user.nickname', 'ended.cause'])
    .where('decision.exception_id', '=', id)
    .orderBy('decision.number')
    .execute();
  return rows.map(({ outcome, reason, at, operator, userId, nickname, cause }) => ({
    title: 'decisions',
    facts: known([
      wordFact('outcome', 'decision', outcome),
      linkFact('user', 'user', { id: userId, text: nickname }),
      textFact('reason', reason),
      timeFact('decidedAt', at),
      textFact('operator', operator),
      textFact('trouble', cause),
    ]),
  }));
}

/** Money is credited or returned, never only noted; a second trade of a paid order can only be credited. */
function movesOf({ provider, amount_fen }: Excepted, order: OrderFound | null): readonly Move[] {
  const action = 'resolvePaymentException';
  if (amount_fen === null) return [{ action, option: 'note', movements: [] }];
  const amountFen = fen(amount_fen);
  const move = (option: 'credit' | 'return', posting: Posting): Move => ({
    action,
    option,
    movements: movementsOf([posting]),
  });
  // Who is credited is chosen by the operator; it is one user.
  const credit = move('credit', unmatchedCredited({ userId: 'chosen', amountFen }));
  if (order !== null && order.paidAt !== null) return [credit];
  return [credit, move('return', unmatchedReturned({ provider, amountFen }))];
}
