import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The schemes with an undecided dispute of their settlement, whose income is not released. */
export async function hasOpenDispute(db: Db, schemeIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (schemeIds.length === 0) return new Set();
  const { rows } = await sql<{ scheme_id: string }>`
    SELECT DISTINCT d.scheme_id FROM dispute d
     WHERE d.scheme_id = ANY (${[...schemeIds]}::uuid[]) AND d.settlement_number IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM dispute_decision c WHERE c.dispute_id = d.id)`.execute(db);
  return new Set(rows.map((row) => row.scheme_id));
}
