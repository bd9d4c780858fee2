import type { Tx } from '#server/db/database.ts';

/** Forgets which matches a person who goes follows. */
export async function eraseMatchFollows(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('match_follow').where('user_id', '=', userId).execute();
}
