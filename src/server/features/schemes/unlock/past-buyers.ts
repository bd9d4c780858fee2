import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/**
 * Those of some authors of whom a user has bought a scheme that stood: one that was void or removed was paid back and
 * counts for nothing. One that lost counts, also where its price came back: whom the author let down is let in.
 */
export async function pastBuyerAmong(
  db: Db | Tx,
  userId: string | null,
  authorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userId === null || authorIds.length === 0) return new Set();
  const { rows } = await sql<{ author_id: string }>`
    SELECT DISTINCT s.author_id FROM unlock u JOIN scheme s ON s.id = u.scheme_id
     WHERE u.user_id = ${userId} AND s.author_id = ANY (${[...authorIds]}::uuid[]) AND u.price_fen > 0
       AND NOT EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = s.id)
       AND (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
             ORDER BY t.number DESC LIMIT 1) IS DISTINCT FROM 'void'`.execute(db);
  return new Set(rows.map(({ author_id }) => author_id));
}
