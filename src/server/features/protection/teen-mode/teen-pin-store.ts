import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { HashedPin } from './pin-hash.ts';

/** Wrong attempts in a row before a lock, and its duration. */
export const pinRules = { tries: 5, lockedMs: 24 * 3_600_000 } as const;

export async function insertPin(
  tx: Tx,
  { userId, hashed, at }: { readonly userId: string; readonly hashed: HashedPin; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('teen_pin')
    .values({ user_id: userId, salt: hashed.salt, pin_hash: hashed.hash, tried_at: at })
    .execute();
}

/** @returns whether the PIN with this salt still existed. */
export async function deletePin(tx: Tx, userId: string, salt: Uint8Array): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('teen_pin')
    .where('user_id', '=', userId)
    .where('salt', '=', salt)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** A right PIN resets the count of wrong attempts. */
export async function resetAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('teen_pin').set({ tries: 0 }).where('user_id', '=', userId).execute();
}

/**
 * Counts one attempt before the comparison; null if there is no PIN or no attempt left. All attempts return a day
 * after the last one.
 */
export async function countPinAttempt(
  db: Db,
  userId: string,
  at: Date,
): Promise<{ readonly tries: number; readonly hashed: HashedPin } | null> {
  const free = new Date(at.getTime() - pinRules.lockedMs);
  const row = await db
    .updateTable('teen_pin')
    .set({ tries: sql`CASE WHEN tries >= ${pinRules.tries} THEN 1 ELSE tries + 1 END`, tried_at: at })
    .where('user_id', '=', userId)
    .where((is) => is.or([is('tries', '<', pinRules.tries), is('tried_at', '<=', free)]))
    .returning(['tries', 'salt', 'pin_hash'])
    .executeTakeFirst();
  return row ? { tries: row.tries, hashed: { salt: row.salt, hash: row.pin_hash } } : null;
}
