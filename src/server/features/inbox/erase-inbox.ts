import type { Tx } from '#server/db/database.ts';

/** Forgets what a person who goes was told. */
export async function eraseInbox(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('inbox_message').where('user_id', '=', userId).execute();
}
