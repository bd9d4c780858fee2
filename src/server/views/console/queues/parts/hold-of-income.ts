import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Whether income of an analyst is held: by an unreviewed hold, a confirmed one, or none (null). */
export async function holdOfIncome(db: Db, userId: string): Promise<'open' | 'confirmed' | null> {
  const { rows } = await sql<{ isOpen: boolean | null }>`
    SELECT bool_or(h.buyer_id IS NOT NULL
             AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id)) AS "isOpen"
      FROM income_hold h
     WHERE h.analyst_id = ${userId}
       AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released')`.execute(
    db,
  );
  const isOpen = rows[0]?.isOpen ?? null;
  if (isOpen === null) return null;
  return isOpen ? 'open' : 'confirmed';
}
