import type { Tx } from '#server/db/database.ts';

/** Forgets what an erased person wrote to become an analyst. */
export async function eraseStatements(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('analyst_application').set({ statement: '' }).where('user_id', '=', userId).execute();
}
