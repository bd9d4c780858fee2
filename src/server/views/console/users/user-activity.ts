import { sql } from 'kysely';
import type { z } from 'zod';
import type { userRecharges, userUnlocks, userWithdrawals } from '#contract/console/user-parts.ts';
import type { Db } from '#server/db/database.ts';
import type { StoredTimes } from './stored-times.ts';

/** Of each list the latest. */
const LATEST = 10;

type Unlocks = z.input<typeof userUnlocks>;
type Recharges = z.input<typeof userRecharges>;
type Withdrawals = z.input<typeof userWithdrawals>;

export async function readUserUnlocks(db: Db, userId: string): Promise<Unlocks> {
  const sums = await sql<Omit<Unlocks, 'items'>>`
    SELECT count(*)::int AS count, coalesce(sum(price_fen), 0)::bigint AS "paidFen"
      FROM unlock WHERE user_id = ${userId}`.execute(db);
  const { rows } = await sql<StoredTimes<Unlocks['items'][number], 'at'>>`
    SELECT u.id, json_build_object('id', s.id, 'title', s.title) AS scheme,
           json_build_object('id', a.id, 'nickname', a.nickname) AS author,
           u.price_fen AS "priceFen", coalesce(p.refund_fen, 0) AS "refundedFen", r.outcome,
           u.hold_txn_id AS "transferId", u.unlocked_at AS at
      FROM unlock u JOIN scheme s ON s.id = u.scheme_id JOIN app_user a ON a.id = s.author_id
           LEFT JOIN recorded_scheme r ON r.scheme_id = s.id
           LEFT JOIN LATERAL (SELECT o.refund_fen FROM unlock_payout o
                               WHERE o.unlock_id = u.id ORDER BY o.number DESC LIMIT 1) p ON true
     WHERE u.user_id = ${userId} ORDER BY u.unlocked_at DESC, u.id DESC LIMIT ${LATEST}`.execute(db);
  const items = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { ...(sums.rows[0] ?? { count: 0, paidFen: 0 }), items };
}

export async function readUserRecharges(db: Db, userId: string): Promise<Recharges> {
  const sums = await sql<Omit<Recharges, 'items'>>`
    SELECT count(*)::int AS count, count(p.order_id)::int AS paid,
           coalesce(sum(o.amount_fen) FILTER (WHERE p.order_id IS NOT NULL), 0)::bigint AS "paidFen"
      FROM recharge_order o LEFT JOIN recharge_payment p ON p.order_id = o.id
     WHERE o.user_id = ${userId}`.execute(db);
  const { rows } = await sql<StoredTimes<Recharges['items'][number], 'at', 'paidAt'>>`
    SELECT o.id, o.order_no AS "orderNo", o.provider, o.amount_fen AS "amountFen",
           (SELECT coalesce(sum(f.amount_fen), 0)::bigint FROM recharge_refund f
             WHERE f.order_id = o.id AND NOT EXISTS (
               SELECT FROM recharge_refund_end e WHERE e.refund_id = f.id AND e.state = 'failed')) AS "refundedFen",
           CASE WHEN p.order_id IS NOT NULL THEN 'paid' WHEN c.order_id IS NOT NULL THEN 'closed' ELSE 'created' END AS state,
           o.created_at AS at, p.paid_at AS "paidAt", p.txn_id AS "transferId"
      FROM recharge_order o LEFT JOIN recharge_payment p ON p.order_id = o.id
           LEFT JOIN recharge_closing c ON c.order_id = o.id
     WHERE o.user_id = ${userId} ORDER BY o.created_at DESC, o.id DESC LIMIT ${LATEST}`.execute(db);
  const items = rows.map(({ at, paidAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }));
  return { ...(sums.rows[0] ?? { count: 0, paid: 0, paidFen: 0 }), items };
}

export async function readUserWithdrawals(db: Db, userId: string): Promise<Withdrawals> {
  const sums = await sql<Omit<Withdrawals, 'items'>>`
    SELECT count(*)::int AS count, coalesce(sum(w.amount_fen) FILTER (WHERE last.state = 'paid'), 0)::bigint AS "paidFen"
      FROM withdrawal w LEFT JOIN LATERAL (${lastStep}) last ON true
     WHERE w.user_id = ${userId}`.execute(db);
  const { rows } = await sql<StoredTimes<Withdrawals['items'][number], 'at', 'movedAt'>>`
    SELECT w.id, w.amount_fen AS "amountFen", w.tax_fen AS "taxFen", coalesce(last.state, 'requested') AS state,
           last.reason, p.account_masked AS "accountMasked", w.requested_at AS at, last.at AS "movedAt",
           w.hold_txn_id AS "transferId"
      FROM withdrawal w JOIN payee p ON p.id = w.payee_id LEFT JOIN LATERAL (${lastStep}) last ON true
     WHERE w.user_id = ${userId} ORDER BY w.requested_at DESC, w.id DESC LIMIT ${LATEST}`.execute(db);
  const items = rows.map(({ at, movedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    movedAt: movedAt?.toISOString() ?? null,
  }));
  return { ...(sums.rows[0] ?? { count: 0, paidFen: 0 }), items };
}

const lastStep = sql`
  SELECT s.state, s.reason, s.at FROM withdrawal_step s WHERE s.withdrawal_id = w.id ORDER BY s.number DESC LIMIT 1`;
