import type { Tx } from '#server/db/database.ts';

/** Deletes the match follows of a deleted account. */
export async function eraseMatchFollows(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('match_follow').where('user_id', '=', userId).execute();
}
