import { sql } from 'kysely';
import { isPastPurchase, type Purchase } from '#domain/scheme/sale.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** The authors of whom the user is a past buyer by `isPastPurchase` (`domain/scheme/sale.ts`). */
export async function pastBuyerAmong(
  db: Db | Tx,
  userId: string,
  authorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (authorIds.length === 0) return new Set();
  const { rows } = await sql<Purchase & { readonly authorId: string }>`
    SELECT s.author_id AS "authorId", u.price_fen AS "priceFen",
           EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = s.id) AS "isRemoved",
           (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
             ORDER BY t.number DESC LIMIT 1) AS outcome
      FROM unlock u JOIN scheme s ON s.id = u.scheme_id
     WHERE u.user_id = ${userId} AND s.author_id = ANY (${[...authorIds]}::uuid[]) AND u.price_fen > 0`.execute(
    db,
  );
  return new Set(rows.filter(isPastPurchase).map(({ authorId }) => authorId));
}
