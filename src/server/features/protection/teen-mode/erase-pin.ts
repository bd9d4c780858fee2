import type { Tx } from '#server/db/database.ts';

/** Forgets the PIN of a person who goes. */
export async function erasePin(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('teen_pin').where('user_id', '=', userId).execute();
}
