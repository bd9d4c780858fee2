import { sql } from 'kysely';
import type { WithdrawalState } from '#domain/withdrawal/withdrawal-state.ts';
import type { Context } from '#server/context/context.ts';
import { countFact, known, linkFact, moneyFact, textFact, wordFact } from '../facts/facts.ts';
import { reviewFacts } from '../parts/review-facts.ts';
import { shownItems } from './shown-items.ts';

interface WithdrawalRow {
  readonly id: string;
  readonly at: Date;
  readonly userId: string;
  readonly nickname: string;
  readonly amountFen: number;
  readonly taxFen: number;
  readonly state: WithdrawalState;
  readonly reason: string | null;
  readonly trouble: string | null;
}

/** Withdrawals under review, or with a payout problem. */
export async function withdrawalItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<WithdrawalRow>`
    SELECT w.id, w.requested_at AS at, w.user_id AS "userId", u.nickname, w.amount_fen AS "amountFen",
           w.tax_fen AS "taxFen", coalesce(last.state, 'requested') AS state, last.reason, o.trouble
      FROM withdrawal w JOIN app_user u ON u.id = w.user_id
      LEFT JOIN LATERAL (SELECT s.state, s.reason FROM withdrawal_step s WHERE s.withdrawal_id = w.id
                          ORDER BY s.number DESC LIMIT 1) last ON true
      LEFT JOIN withdrawal_watch o ON o.withdrawal_id = w.id
     WHERE w.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return shownItems(rows, ({ userId, nickname, amountFen, taxFen, state, reason, trouble }) =>
    known([
      linkFact('analyst', 'user', { id: userId, text: nickname }),
      moneyFact('amount', amountFen),
      moneyFact('tax', taxFen),
      moneyFact('arrives', amountFen - taxFen),
      wordFact('state', 'withdrawal', state),
      ...(state === 'reviewing' ? reviewFacts(reason ?? '') : []),
      textFact('trouble', trouble),
    ]),
  );
}

interface ExceptionRow {
  readonly id: string;
  readonly at: Date;
  readonly provider: string;
  readonly fault: string;
  readonly amountFen: number | null;
  /** Of a refund that the provider cannot complete. */
  readonly stuckFen: number | null;
  readonly orderNo: string | null;
  readonly tradeNo: string | null;
  readonly decisions: number;
  readonly failed: number;
}

/** Payments that fit no order, and refunds that cannot reach their payer. */
export async function exceptionItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<ExceptionRow>`
    SELECT e.id, e.happened_at AS at, e.provider, e.fault, e.amount_fen AS "amountFen",
           stuck.amount_fen AS "stuckFen", e.order_no AS "orderNo", coalesce(e.trade_no, e.refund_no) AS "tradeNo",
           (SELECT count(*) FROM recharge_exception_decision d WHERE d.exception_id = e.id) AS decisions,
           (SELECT count(*) FROM recharge_refund r JOIN recharge_refund_end x ON x.refund_id = r.id
             WHERE r.exception_id = e.id AND x.state = 'failed') AS failed
      FROM recharge_exception e LEFT JOIN recharge_refund stuck ON stuck.refund_no = e.refund_no
     WHERE e.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return shownItems(rows, (row) =>
    known([
      wordFact('provider', 'provider', row.provider),
      wordFact('fault', 'fault', row.fault),
      moneyFact('amount', row.amountFen),
      moneyFact('stuck', row.stuckFen),
      wordFact('state', 'exception', exceptionState(row)),
      textFact('order', row.orderNo),
      textFact('trade', row.tradeNo),
    ]),
  );
}

function exceptionState({ decisions, failed }: Pick<ExceptionRow, 'decisions' | 'failed'>): string {
  if (decisions === 0) return 'open';
  return decisions === failed ? 'returnFailed' : 'decided';
}

interface ClaimRow {
  readonly id: string;
  readonly at: Date;
  readonly claimNo: string;
  readonly relation: string;
  readonly images: number;
  readonly userId: string | null;
  readonly nickname: string | null;
  readonly granted: boolean | null;
  readonly hasFailed: boolean;
}

/** Guardians' claims. What the guardian sent stays encrypted until it is read, which is an act. */
export async function claimItems({ db }: Context, ids: readonly string[]) {
  const { rows } = await sql<ClaimRow>`
    SELECT c.id, c.received_at AS at, c.claim_no AS "claimNo", c.relation, c.images, c.user_id AS "userId",
           u.nickname, d.granted,
           EXISTS (SELECT FROM guardian_claim_refund g LEFT JOIN recharge_refund_end e ON e.refund_id = g.refund_id
                    WHERE g.claim_id = c.id
                    GROUP BY g.order_id HAVING every(coalesce(e.state, '') = 'failed')) AS "hasFailed"
      FROM guardian_claim c LEFT JOIN app_user u ON u.id = c.user_id
      LEFT JOIN guardian_claim_decision d ON d.claim_id = c.id
     WHERE c.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return shownItems(rows, (row) =>
    known([
      textFact('claimNo', row.claimNo),
      wordFact('relation', 'relation', row.relation),
      linkFact('account', 'user', { id: row.userId, text: row.nickname }),
      countFact('images', row.images),
      wordFact('state', 'claim', claimState(row)),
    ]),
  );
}

function claimState({ granted, hasFailed }: Pick<ClaimRow, 'granted' | 'hasFailed'>): string {
  if (hasFailed) return 'refundFailed';
  if (granted === null) return 'waiting';
  return granted ? 'granted' : 'refused';
}
