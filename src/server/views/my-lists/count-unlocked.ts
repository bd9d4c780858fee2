import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Number of unlocks of an author's schemes, without buyers for whom the author's income is frozen: they may be the
 * author.
 */
export async function countUnlocked(db: Db, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM unlock u JOIN scheme s ON s.id = u.scheme_id
     WHERE s.author_id = ${authorId}
       AND NOT EXISTS (
         SELECT FROM income_hold h WHERE h.analyst_id = s.author_id AND h.buyer_id = u.user_id
            AND NOT EXISTS (SELECT FROM income_hold_decision d WHERE d.hold_id = h.id AND d.kind = 'released'))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
