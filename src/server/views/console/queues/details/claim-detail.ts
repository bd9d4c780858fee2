import { sql } from 'kysely';
import type { FactGroup } from '#contract/console/facts.ts';
import { minorRefundRequested } from '#domain/ledger/refund-postings.ts';
import { fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { uploadsOf } from '#server/features/uploads/uploads-of.ts';
import { countFact, known, linkFact, moneyFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { movementsOf } from '../moves/movements-of.ts';
import { accountGroup } from '../parts/account-group.ts';
import type { ItemDetail, Move } from '../parts/queue-reader.ts';

/**
 * Of a guardian's claim. What the guardian sent and the recharges that can be refunded are read by an act of its own;
 * before it only the account, masked.
 */
export async function claimDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const claim = await db
    .selectFrom('guardian_claim')
    .leftJoin('guardian_claim_decision as decision', 'decision.claim_id', 'guardian_claim.id')
    .leftJoin('operator', 'operator.id', 'decision.operator_id')
    .select(['guardian_claim.user_id as userId', 'decision.granted', 'decision.reason'])
    .select(['decision.decided_at as decidedAt', 'operator.name as operator'])
    .where('guardian_claim.id', '=', id)
    .executeTakeFirstOrThrow();
  const { userId, granted, reason, decidedAt, operator } = claim;
  const decision: readonly FactGroup[] =
    granted === null
      ? []
      : [
          {
            title: 'decisions',
            facts: known([
              wordFact('outcome', 'claim', granted ? 'granted' : 'refused'),
              textFact('reason', reason),
              timeFact('decidedAt', decidedAt),
              textFact('operator', operator),
            ]),
          },
        ];
  const refunds = await refundsOf(db, id);
  return {
    groups: [
      ...(userId === null ? [] : await accountGroups(db, userId)),
      ...refunds.map(refundGroup),
      ...decision,
      ...(await readingGroups(db, id)),
    ],
    pictures: await uploadsOf(db, id),
    moves: movesOf(userId, refunds, granted !== null),
    // A refused claim without an account can only be refused; a granted one only be refunded again.
    without: [
      ...(granted === null ? [] : (['refuseGuardianClaim'] as const)),
      ...(userId === null ? (['grantGuardianClaim'] as const) : []),
    ],
  };
}

async function accountGroups(db: Db, userId: string): Promise<readonly FactGroup[]> {
  const { balanceFen } = await readBalances(db, userId);
  const paid = await db
    .selectFrom('recharge_order')
    .innerJoin('recharge_payment', 'recharge_payment.order_id', 'recharge_order.id')
    .select((each) => [
      each.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('rechargedFen'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const more = [
    moneyFact('balance', balanceFen),
    moneyFact('recharged', paid.rechargedFen),
    countFact('orders', paid.orders),
  ];
  return [await accountGroup(db, 'account', { userId, more })];
}

interface GrantedRefund {
  readonly orderId: string;
  readonly orderNo: string;
  readonly fromBalanceFen: number;
  readonly borneFen: number;
  /** Whether every attempt failed. */
  readonly hasFailed: boolean;
  readonly cause: string | null;
}

async function refundsOf(db: Db, claimId: string): Promise<readonly GrantedRefund[]> {
  const { rows } = await sql<GrantedRefund>`
    SELECT g.order_id AS "orderId", o.order_no AS "orderNo", max(g.from_balance_fen)::bigint AS "fromBalanceFen",
           max(g.borne_fen)::bigint AS "borneFen", every(coalesce(e.state, '') = 'failed') AS "hasFailed",
           max(e.cause) AS cause
      FROM guardian_claim_refund g JOIN recharge_order o ON o.id = g.order_id
      LEFT JOIN recharge_refund_end e ON e.refund_id = g.refund_id
     WHERE g.claim_id = ${claimId} GROUP BY g.order_id, o.order_no ORDER BY g.order_id`.execute(db);
  return rows;
}

function refundGroup({
  orderId,
  orderNo,
  fromBalanceFen,
  borneFen,
  hasFailed,
  cause,
}: GrantedRefund): FactGroup {
  return {
    title: 'orders',
    facts: known([
      linkFact('order', 'order', { id: orderId, text: orderNo }),
      moneyFact('fromBalance', fromBalanceFen),
      moneyFact('borne', borneFen),
      wordFact('state', 'claim', hasFailed ? 'refundFailed' : 'granted'),
      textFact('trouble', cause),
    ]),
  };
}

async function readingGroups(db: Db, claimId: string): Promise<readonly FactGroup[]> {
  const rows = await db
    .selectFrom('guardian_claim_reading')
    .innerJoin('operator', 'operator.id', 'guardian_claim_reading.operator_id')
    .select(['operator.name as operator', 'read_at as at'])
    .where('claim_id', '=', claimId)
    .orderBy('guardian_claim_reading.id')
    .execute();
  return rows.map(({ operator, at }) => ({
    title: 'readings',
    facts: known([textFact('operator', operator), timeFact('at', at)]),
  }));
}

/** Granting moves what the operator chooses; granting again moves the parts that failed. */
function movesOf(
  userId: string | null,
  refunds: readonly GrantedRefund[],
  isDecided: boolean,
): readonly Move[] {
  const failed = refunds.filter(({ hasFailed }) => hasFailed);
  const retry: readonly Move[] =
    userId === null || failed.length === 0
      ? []
      : [
          {
            action: 'grantGuardianClaim',
            option: 'retry',
            movements: movementsOf(
              failed.map(({ fromBalanceFen, borneFen }) =>
                minorRefundRequested({
                  userId,
                  fromBalanceFen: fen(fromBalanceFen),
                  borneFen: fen(borneFen),
                }),
              ),
            ),
          },
        ];
  return isDecided ? retry : [{ action: 'refuseGuardianClaim', option: null, movements: [] }];
}
