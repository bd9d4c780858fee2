import { type RawBuilder, sql } from 'kysely';
import { isPastPurchase, type Purchase } from '#domain/scheme/sale.ts';

/** A purchase with its author, as `purchasesFrom` selects it. */
export interface AuthorPurchase extends Purchase {
  readonly authorId: string;
}

/** SELECT of what a user has paid for, of these authors. */
export function purchasesFrom(userId: string, authorIds: readonly string[]): RawBuilder<AuthorPurchase> {
  return sql<AuthorPurchase>`
    SELECT s.author_id AS "authorId", u.price_fen AS "priceFen",
           EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = s.id) AS "isRemoved",
           (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
             ORDER BY t.number DESC LIMIT 1) AS outcome
      FROM unlock u JOIN scheme s ON s.id = u.scheme_id
     WHERE u.user_id = ${userId} AND s.author_id = ANY (${[...authorIds]}::uuid[]) AND u.price_fen > 0`;
}

/** The authors of whom the user is a past buyer by `isPastPurchase` (`domain/scheme/sale.ts`). */
export function authorsBought(purchases: readonly AuthorPurchase[]): ReadonlySet<string> {
  return new Set(purchases.filter(isPastPurchase).map(({ authorId }) => authorId));
}
