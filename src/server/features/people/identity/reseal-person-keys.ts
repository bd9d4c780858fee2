import type { Context } from '#server/context/context.ts';
import { rewrapPersonKey } from './person-seal.ts';

/**
 * Re-encrypts person keys sealed with an older key; their ciphertexts stay valid.
 * @returns their number; less than `limit` when done.
 */
export async function resealPersonKeys({ keyring, db }: Context, limit: number): Promise<number> {
  const rows = await db.selectFrom('person_key').selectAll().execute();
  const old = rows.filter(({ wrapped }) => keyring.keyOf(wrapped) !== keyring.newest).slice(0, limit);
  for (const { user_id: userId, wrapped } of old) {
    await db
      .updateTable('person_key')
      .set({ wrapped: rewrapPersonKey(keyring, userId, wrapped) })
      .where('user_id', '=', userId)
      // Skips a user erased or certified again in the meantime.
      .where('wrapped', '=', wrapped)
      .execute();
  }
  return old.length;
}
