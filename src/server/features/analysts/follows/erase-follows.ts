import type { Tx } from '#server/db/database.ts';

/** Deletes the follows of and by a deleted account. */
export async function eraseFollows(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('follow')
    .where((is) => is.or([is('user_id', '=', userId), is('analyst_id', '=', userId)]))
    .execute();
}
