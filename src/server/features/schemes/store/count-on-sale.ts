import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isOnSale, saleOfScheme } from './sale.ts';

/** Number of schemes some authors have on sale at an instant. Authors without any are omitted. */
export async function countOnSale(
  db: Db,
  authorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (authorIds.length === 0) return new Map();
  const { rows } = await sql<{ author_id: string; count: number }>`
    SELECT s.author_id, count(*)::integer AS count FROM scheme s CROSS JOIN LATERAL ${saleOfScheme}
     WHERE s.author_id = ANY (${[...authorIds]}::uuid[]) AND ${isOnSale(now)}
     GROUP BY s.author_id`.execute(db);
  return new Map(rows.map(({ author_id, count }) => [author_id, count]));
}
