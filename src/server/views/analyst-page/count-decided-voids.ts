import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Void schemes of all accounts of an author whose current settlement is a person's decision; removed and withdrawn ones count as such. */
export async function countDecidedVoids(db: Db, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count
      FROM scheme s
      JOIN LATERAL (SELECT outcome, decision_reason FROM scheme_settlement t WHERE t.scheme_id = s.id
                     ORDER BY number DESC LIMIT 1) settled ON true
     WHERE s.author_id = ANY (accounts_of(${authorId}::uuid)) AND settled.outcome = 'void' AND settled.decision_reason IS NOT NULL
       AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id)`.execute(db);
  return rows[0]?.count ?? 0;
}
