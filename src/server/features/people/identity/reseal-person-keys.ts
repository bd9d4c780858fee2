import type { Context } from '#server/context/context.ts';
import { rewrapPersonKey } from './person-seal.ts';

/**
 * Seals keys of persons anew that another key than the newest sealed; what they seal stays as it is.
 * @returns how many there were; fewer than `limit`: done.
 */
export async function resealPersonKeys({ keyring, db }: Context, limit: number): Promise<number> {
  const rows = await db.selectFrom('person_key').selectAll().execute();
  const old = rows.filter(({ wrapped }) => keyring.keyOf(wrapped) !== keyring.newest).slice(0, limit);
  for (const { user_id: userId, wrapped } of old) {
    await db
      .updateTable('person_key')
      .set({ wrapped: rewrapPersonKey(keyring, userId, wrapped) })
      .where('user_id', '=', userId)
      // Who was erased or certified anew meanwhile is left alone.
      .where('wrapped', '=', wrapped)
      .execute();
  }
  return old.length;
}
