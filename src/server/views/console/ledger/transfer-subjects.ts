import { sql } from 'kysely';
import type { ledgerTransfer } from '#contract/console/ledger.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Db } from '#server/db/database.ts';

type Subject = NonNullable<CallAnswer<typeof ledgerTransfer>['subject']>;

/** Columns of a scheme and of a user, or null without one. */
const scheme = sql`json_build_object('id', s.id, 'title', s.title)`;
const user = sql`json_build_object('id', u.id, 'nickname', u.nickname)`;

/** SQL expression with the id in a key that begins so; null for other keys, whose second part may be no id. */
const idIn = (prefix: 'wd' | 'um') => sql`
  CASE WHEN a.idem_key LIKE ${sql.lit(`${prefix}:%`)} THEN split_part(a.idem_key, ':', 2)::uuid END`;

/**
 * What transfers were for, by transfer, in one statement: found through the rows that name the transfer, and where there
 * is none through the key, which names the event.
 */
export async function findSubjects(
  db: Db,
  transferIds: readonly number[],
): Promise<ReadonlyMap<number, Subject>> {
  if (transferIds.length === 0) return new Map();
  const { rows } = await sql<Subject & { readonly transferId: number }>`
    WITH asked AS (SELECT t.* FROM ledger_txn t WHERE t.id = ANY (${[...transferIds]}::bigint[])),
    refund AS (
      SELECT a.id AS txn_id, r.* FROM asked a JOIN recharge_refund r ON r.refund_no = a.ref
       WHERE a.kind LIKE 'rechargeRefund%' OR a.kind LIKE 'minorRefund%'),
    withdrawn AS (
      SELECT a.id AS txn_id, w.* FROM asked a JOIN withdrawal w ON w.id = ${idIn('wd')}),
    exception AS (
      SELECT a.id AS txn_id, x.* FROM asked a JOIN recharge_exception x ON x.id = ${idIn('um')})
    SELECT p.txn_id AS "transferId", 'order' AS of, o.id, o.order_no AS text, ${user} AS "user", NULL::json AS scheme,
           o.provider, p.provider_trade_no AS "providerNo"
      FROM asked a JOIN recharge_payment p ON p.txn_id = a.id JOIN recharge_order o ON o.id = p.order_id
           JOIN app_user u ON u.id = o.user_id
    UNION ALL
    SELECT a.id, 'unlock', k.id, s.title, ${user}, ${scheme}, NULL, NULL
      FROM asked a JOIN unlock k ON k.hold_txn_id = a.id JOIN scheme s ON s.id = k.scheme_id
           JOIN app_user u ON u.id = k.user_id
    UNION ALL
    SELECT a.id, 'unlock', k.id, s.title, ${user}, ${scheme}, NULL, NULL
      FROM asked a JOIN unlock_payout p ON p.txn_id = a.id JOIN unlock k ON k.id = p.unlock_id
           JOIN scheme s ON s.id = k.scheme_id JOIN app_user u ON u.id = k.user_id
    UNION ALL
    SELECT a.id, 'scheme', s.id, s.title, ${user}, ${scheme}, NULL, NULL
      FROM asked a JOIN (SELECT txn_id, scheme_id FROM income_release
                         UNION ALL SELECT txn_id, scheme_id FROM advance_repayment) r ON r.txn_id = a.id
           JOIN scheme s ON s.id = r.scheme_id JOIN app_user u ON u.id = s.author_id
    UNION ALL
    SELECT w.txn_id, 'withdrawal', w.id, w.payout_no, ${user}, NULL, 'alipay',
           (SELECT d.provider_no FROM withdrawal_step d WHERE d.withdrawal_id = w.id AND d.provider_no IS NOT NULL LIMIT 1)
      FROM withdrawn w JOIN app_user u ON u.id = w.user_id
    UNION ALL
    SELECT r.txn_id, 'refund', r.id, r.refund_no, CASE WHEN u.id IS NOT NULL THEN ${user} END, NULL, r.provider, NULL
      FROM refund r LEFT JOIN app_user u ON u.id = r.user_id
    UNION ALL
    SELECT x.txn_id, 'exception', x.id, coalesce(x.order_no, x.trade_no, ''), NULL, NULL, x.provider, x.trade_no
      FROM exception x`.execute(db);
  return new Map(rows.map(({ transferId, ...subject }): [number, Subject] => [transferId, subject]));
}
