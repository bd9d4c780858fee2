import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/**
 * Whether an analyst's income is held, for example because of sales between linked users: until an operator releases
 * it, even after a confirmation.
 */
export async function isIncomeHeld(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM income_hold h
     WHERE h.analyst_id = ${userId}
       AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released')
     LIMIT 1`.execute(db);
  return rows.length > 0;
}
