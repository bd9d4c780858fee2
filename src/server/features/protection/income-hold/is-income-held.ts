import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/**
 * Whether income of an analyst is being looked into, such as sales between people who are linked: from the hold until an
 * operator releases it, also when an operator has confirmed it.
 */
export async function isIncomeHeld(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM income_hold h
     WHERE h.analyst_id = ${userId}
       AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released')
     LIMIT 1`.execute(db);
  return rows.length > 0;
}
