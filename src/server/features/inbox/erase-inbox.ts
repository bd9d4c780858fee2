import type { Tx } from '#server/db/database.ts';

/** Deletes the inbox of a deleted user and its settings. */
export async function eraseInbox(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('inbox_message').where('user_id', '=', userId).execute();
  await tx.deleteFrom('inbox_muted').where('user_id', '=', userId).execute();
}
