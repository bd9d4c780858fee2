import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { waitingIds } from '#server/features/operators/waiting-ids.ts';

export interface WaitingClaim {
  readonly claimId: string;
  readonly claimNo: string;
  readonly receivedAt: Date;
  readonly relation: string;
  readonly images: number;
  /** Whether the number had an account at the time of the claim. */
  readonly hasAccount: boolean;
  /** Granted, but a refund failed: it must be retried or paid otherwise. */
  readonly hasFailed: boolean;
}

/** Claims waiting for an operator, oldest first: undecided ones, and those with a failed refund. */
export async function waitingClaims(db: Db, limit: number): Promise<readonly WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    SELECT c.id AS "claimId", c.claim_no AS "claimNo", c.received_at AS "receivedAt", c.relation, c.images,
           c.user_id IS NOT NULL AS "hasAccount", failed.is_so AS "hasFailed"
      FROM guardian_claim c
      JOIN LATERAL (
        SELECT EXISTS (
          SELECT FROM guardian_claim_refund g LEFT JOIN recharge_refund_end e ON e.refund_id = g.refund_id
           WHERE g.claim_id = c.id GROUP BY g.order_id HAVING every(coalesce(e.state, '') = 'failed')) AS is_so)
        failed ON true
     WHERE c.id IN ${waitingIds('guardianClaims', limit)}
     ORDER BY c.received_at, c.id`.execute(db);
  return rows;
}
