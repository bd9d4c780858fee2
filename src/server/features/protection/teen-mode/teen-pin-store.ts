import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { HashedPin } from './pin-hash.ts';

/** Wrong PINs in a row that are taken, and for how long none is taken after them. */
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

/** @returns whether the PIN with this salt was still there. */
export async function deletePin(tx: Tx, userId: string, salt: Uint8Array): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('teen_pin')
    .where('user_id', '=', userId)
    .where('salt', '=', salt)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** A right PIN makes the wrong ones before it forgotten. */
export async function forgetTries(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('teen_pin').set({ tries: 0 }).where('user_id', '=', userId).execute();
}

/** Counts one try before anything is compared; null where there is no PIN or no try left. A day after the last, all are back. */
export async function takePinTry(
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
