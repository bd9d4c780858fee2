import type { Tx } from '#server/db/database.ts';

/** Deletes the inbox of a deleted user. */
export async function eraseInbox(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('inbox_message').where('user_id', '=', userId).execute();
}
