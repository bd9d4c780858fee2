import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A viewer's dispute and report of a scheme. */
export interface ViewerClaims {
  readonly dispute: {
    readonly at: Date;
    readonly state: 'open' | 'upheld' | 'rejected';
    readonly decidedAt: Date | null;
    readonly reason: string | null;
  } | null;
  /** Whether the viewer has an open report. */
  readonly isReported: boolean;
}

/** Whether a viewer has disputed or reported a scheme. */
export async function viewerClaims(db: Db, schemeId: string, userId: string): Promise<ViewerClaims> {
  const dispute = await db
    .selectFrom('dispute')
    .leftJoin('dispute_decision as decision', 'decision.dispute_id', 'dispute.id')
    .select(['at', 'upheld', 'reason', 'decided_at'])
    .where('scheme_id', '=', schemeId)
    .where('user_id', '=', userId)
    // The dispute of its settlement if there is one, otherwise of its delay.
    .where(
      sql<boolean>`(settlement_number IS NULL)
        = NOT EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = dispute.scheme_id)`,
    )
    .executeTakeFirst();
  const openTipOff = await db
    .selectFrom('tip_off')
    .leftJoin('tip_off_decision as decision', 'decision.tip_off_id', 'tip_off.id')
    .select('id')
    .where('scheme_id', '=', schemeId)
    .where('user_id', '=', userId)
    .where('decision.tip_off_id', 'is', null)
    .executeTakeFirst();
  return {
    dispute: dispute
      ? {
          at: dispute.at,
          state: dispute.upheld === null ? 'open' : dispute.upheld ? 'upheld' : 'rejected',
          decidedAt: dispute.decided_at,
          reason: dispute.reason,
        }
      : null,
    isReported: openTipOff !== undefined,
  };
}
