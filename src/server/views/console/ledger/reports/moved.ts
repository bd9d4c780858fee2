import { sql } from 'kysely';
import type { providerBill } from '#contract/console/money-reports.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import type { Db } from '#server/db/database.ts';

type Ours = NonNullable<CallAnswer<typeof providerBill>['items'][number]['ours']>;

/** What one number is of ours, and what the ledger moved under it; 0 for what did not move yet. */
export interface Moved {
  readonly fen: number;
  readonly of: Ours | null;
}

interface Row extends Omit<Ours, 'at'> {
  readonly number: string;
  readonly at: Date;
  readonly fen: number;
}

/**
 * Orders, refunds, payouts and payment exceptions by the numbers in a provider's statement. Each transfer is found by
 * its key, so the ledger is not searched.
 */
export async function moved(
  db: Db,
  provider: PaymentProvider,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Moved>> {
  if (numbers.length === 0) return new Map();
  const those = sql`ANY (${[...new Set(numbers)]}::text[])`;
  const { rows } = await sql<Row>`
    WITH ours AS (
      SELECT o.order_no AS number, 'order' AS of, o.id, o.user_id AS "userId",
             CASE WHEN p.order_id IS NOT NULL THEN 'paid' WHEN c.order_id IS NOT NULL THEN 'closed' ELSE 'created' END AS state,
             coalesce(p.paid_at, o.created_at) AS at, ARRAY['rc:' || o.order_no] AS keys
        FROM recharge_order o LEFT JOIN recharge_payment p ON p.order_id = o.id
             LEFT JOIN recharge_closing c ON c.order_id = o.id
       WHERE o.order_no = ${those} AND o.provider = ${provider}
      UNION ALL
      SELECT r.refund_no, 'refund', r.id, r.user_id, coalesce(e.state, 'requested'), coalesce(e.ended_at, r.requested_at),
             ARRAY['rr:' || r.id || ':ok', 'um:' || r.exception_id || ':end']
        FROM recharge_refund r LEFT JOIN recharge_refund_end e ON e.refund_id = r.id
       WHERE r.refund_no = ${those} AND r.provider = ${provider}
      UNION ALL
      SELECT w.payout_no, 'withdrawal', w.id, w.user_id, coalesce(s.state, 'requested'), coalesce(s.at, w.requested_at),
             ARRAY['wd:' || w.id || ':pd', 'wd:' || w.id || ':rv']
        FROM withdrawal w LEFT JOIN LATERAL (
             SELECT d.state, d.at FROM withdrawal_step d WHERE d.withdrawal_id = w.id ORDER BY d.number DESC LIMIT 1) s ON true
       WHERE w.payout_no = ${those} AND ${provider} = 'alipay'
      UNION ALL
      SELECT x.order_no, 'exception', x.id, NULL, x.fault, x.happened_at, ARRAY['um:' || x.id || ':in']
        FROM recharge_exception x
       WHERE x.order_no = ${those} AND x.provider = ${provider} AND x.amount_fen IS NOT NULL)
    SELECT number, of, id, "userId", state, at, (
             SELECT coalesce(sum(-e.amount), 0)::bigint FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id
               JOIN ledger_account a ON a.id = e.account_id
              WHERE t.idem_key = ANY (keys) AND a.kind = ${`clearing:${provider}`}) AS fen
      FROM ours ORDER BY number, at`.execute(db);
  const found = new Map<string, Moved>();
  for (const { number, fen, at, ...of } of rows) {
    // An order and an exception may have the same number: both moved money under it, and the order says more.
    const known = found.get(number);
    found.set(number, {
      fen: fen + (known?.fen ?? 0),
      of: known?.of?.of === 'order' ? known.of : { ...of, at: at.toISOString() },
    });
  }
  return found;
}
