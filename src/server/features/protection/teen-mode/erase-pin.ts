import type { Tx } from '#server/db/database.ts';

/** Deletes the PIN of a deleted user. */
export async function erasePin(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('teen_pin').where('user_id', '=', userId).execute();
}
