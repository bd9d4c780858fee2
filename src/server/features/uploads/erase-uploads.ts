import type { Tx } from '#server/db/database.ts';

/** Deletes all pictures of a deleted user, whatever they were attached to. */
export async function eraseUploads(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('upload').select('id').where('user_id', '=', userId);
  await tx.deleteFrom('upload_claim').where('upload_id', 'in', own).execute();
  await tx.deleteFrom('upload').where('user_id', '=', userId).execute();
}
