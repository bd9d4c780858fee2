import type { Tx } from '#server/db/database.ts';

/** Erases the application statements of a deleted account. */
export async function eraseStatements(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('analyst_application').set({ statement: '' }).where('user_id', '=', userId).execute();
}
