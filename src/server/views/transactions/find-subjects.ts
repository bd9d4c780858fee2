import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { balanceFlow } from '#contract/payments/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Line } from './read-lines.ts';

export type Subject = NonNullable<CallAnswer<typeof balanceFlow>['items'][number]['subject']>;

/** Meaning of each transfer's `ref`. */
const refOf: Readonly<Record<string, 'order' | 'scheme' | 'unlock' | 'withdrawal' | 'refund'>> = {
  recharged: 'order',
  unlocked: 'scheme',
  paidOut: 'unlock',
  corrected: 'unlock',
  incomeReleased: 'scheme',
  advanceRepaid: 'scheme',
  withdrawalRequested: 'withdrawal',
  withdrawalReturned: 'withdrawal',
  withdrawalReversed: 'withdrawal',
  rechargeRefundRequested: 'refund',
  rechargeRefundFailed: 'refund',
  minorRefundRequested: 'refund',
  minorRefundFailed: 'refund',
};

const nothingMore = { title: null, analyst: null, provider: null, number: null, refundedFor: null };

/** Subjects of statement lines, by transfer and `ref`; for schemes the public title and author. One query per page. */
export async function findSubjects(db: Db, lines: readonly Line[]): Promise<(line: Line) => Subject | null> {
  const refs = (what: string) => [
    ...new Set(lines.filter(({ transfer }) => refOf[transfer] === what).map(({ ref }) => ref)),
  ];
  const { rows } = await sql<{ ref: string } & Subject>`
    SELECT s.id::text AS ref, 'scheme' AS kind, s.id, s.title, a.nickname AS analyst,
           NULL AS provider, NULL AS number, NULL AS "refundedFor"
      FROM scheme s JOIN app_user a ON a.id = s.author_id WHERE s.id = ANY(${refs('scheme')}::uuid[])
    UNION ALL
    SELECT u.id::text, 'scheme', s.id, s.title, a.nickname, NULL, NULL,
           CASE WHEN p.is_removed THEN 'removed' ELSE t.outcome END
      FROM unlock u JOIN scheme s ON s.id = u.scheme_id JOIN app_user a ON a.id = s.author_id
      LEFT JOIN unlock_payout p ON p.unlock_id = u.id AND p.number = 1
      LEFT JOIN scheme_settlement t ON t.scheme_id = s.id AND t.number = p.settlement_number
     WHERE u.id = ANY(${refs('unlock')}::uuid[])
    UNION ALL
    SELECT o.order_no, 'recharge', o.id, NULL, NULL, o.provider, o.order_no, NULL
      FROM recharge_order o WHERE o.order_no = ANY(${refs('order')}::text[])
    UNION ALL
    SELECT r.refund_no, 'rechargeRefund', r.id, NULL, NULL, NULL, r.refund_no, NULL FROM recharge_refund r
     WHERE r.refund_no = ANY(${refs('refund')}::text[])`.execute(db);
  const found = new Map(rows.map(({ ref, ...subject }): [string, Subject] => [ref, subject]));
  return ({ transfer, kind, ref }) => {
    if (refOf[transfer] === 'withdrawal') return { ...nothingMore, kind: 'withdrawal', id: ref };
    const subject = found.get(ref);
    // A correction has its own reason, and an analyst's earnings are not refunds.
    return subject ? { ...subject, ...(kind !== 'unlockRefund' && { refundedFor: null }) } : null;
  };
}
