import type { CaseReason } from '#server/db/column-shapes.ts';
import type { Db } from '#server/db/database.ts';

/** Why a scheme needs an operator, and since when. */
export interface Delay {
  readonly reason: CaseReason;
  readonly since: Date;
}

/** Null for a scheme that is not delayed. */
export async function readDelay(db: Db, schemeId: string): Promise<Delay | null> {
  const open = await db
    .selectFrom('settlement_case')
    .select(['reason', 'opened_at'])
    .where('scheme_id', '=', schemeId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open ? { reason: open.reason, since: open.opened_at } : null;
}
