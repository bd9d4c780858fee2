import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

export interface KeptPersonKey {
  readonly userId: string;
  /** Encrypted with the key ring. */
  readonly wrapped: Uint8Array;
}

/** Keys of persons after a user, ordered by user; backups keep them apart from what they open. */
export async function personKeysAfter(
  db: Db | Tx,
  after: string,
  limit: number,
): Promise<readonly KeptPersonKey[]> {
  const rows = await db
    .selectFrom('person_key')
    .selectAll()
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: userId, wrapped }) => ({ userId, wrapped }));
}

/**
 * Restores keys of persons whose identity is stored. Others were certified after the backup, and their keys open
 * nothing in it.
 * @returns how many were restored.
 */
export async function restorePersonKeys(tx: Tx, keys: readonly KeptPersonKey[]): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO person_key (user_id, wrapped)
    SELECT k.user_id, k.wrapped
      FROM unnest(${keys.map(({ userId }) => userId)}::uuid[],
                  ${keys.map(({ wrapped }) => Buffer.from(wrapped))}::bytea[]) AS k (user_id, wrapped)
     WHERE EXISTS (SELECT FROM person_identity i WHERE i.user_id = k.user_id)
    ON CONFLICT (user_id) DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many stored identities have no key, so that nobody can read them. */
export async function countUnreadable(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('person_identity as i')
    .leftJoin('person_key as k', 'k.user_id', 'i.user_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('k.user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
