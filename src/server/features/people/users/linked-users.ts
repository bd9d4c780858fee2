import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** A user with all users sharing an identity, a device or a payout account, and all other accounts of the same person. */
export async function linkedUsers(db: Db | Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT shared.user_id AS id
      FROM person_link own JOIN person_link shared ON (shared.kind, shared.hash) = (own.kind, own.hash)
     WHERE own.user_id = ${userId}
    UNION SELECT unnest(accounts_of(${userId}::uuid))`.execute(db);
  return rows.map(({ id }) => id);
}
