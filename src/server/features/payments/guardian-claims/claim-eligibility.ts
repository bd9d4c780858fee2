import { sql } from 'kysely';
import type { CallAnswer } from '#contract/define-call.ts';
import type { guardianClaimState } from '#contract/people/guardians.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** State of a claim, as disclosed to its guardian. */
export type ClaimEligibility = Pick<
  CallAnswer<typeof guardianClaimState>,
  'state' | 'decidedAt' | 'reason' | 'refundedFen'
>;

interface Row {
  readonly is_reviewed: boolean;
  readonly granted: boolean | null;
  readonly reason: string | null;
  readonly decided_at: Date | null;
  readonly refunds: number;
  readonly refunded: number;
  readonly refunded_fen: number;
}

/** `refunded` once all its refunds have arrived; after a failed one it stays `granted`, for an operator to handle. */
export async function claimEligibility(db: Db | Tx, claimId: string): Promise<ClaimEligibility> {
  const { rows } = await sql<Row>`
    SELECT (EXISTS (SELECT FROM guardian_claim_reading r WHERE r.claim_id = c.id)
            OR EXISTS (SELECT FROM operator_approval a
                        WHERE a.subject_kind = 'guardianClaim' AND a.subject_id = c.id::text)) AS is_reviewed,
           d.granted, d.reason, d.decided_at, back.refunds, back.refunded, back.refunded_fen
      FROM guardian_claim c LEFT JOIN guardian_claim_decision d ON d.claim_id = c.id
      JOIN LATERAL (
        SELECT count(DISTINCT g.order_id) AS refunds,
               count(DISTINCT g.order_id) FILTER (WHERE e.state = 'refunded') AS refunded,
               coalesce(sum(g.from_balance_fen + g.borne_fen) FILTER (WHERE e.state = 'refunded'), 0)::bigint
                 AS refunded_fen
          FROM guardian_claim_refund g LEFT JOIN recharge_refund_end e ON e.refund_id = g.refund_id
         WHERE g.claim_id = c.id) back ON true
     WHERE c.id = ${claimId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Claim ${claimId} not found`);
  return {
    state: stateOf(row),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    refundedFen: row.granted === true ? row.refunded_fen : null,
  };
}

function stateOf({ is_reviewed, granted, refunds, refunded }: Row): ClaimEligibility['state'] {
  if (granted === null) return is_reviewed ? 'reviewing' : 'received';
  if (!granted) return 'refused';
  return refunded === refunds ? 'refunded' : 'granted';
}
