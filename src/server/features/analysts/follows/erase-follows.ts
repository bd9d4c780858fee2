import type { Tx } from '#server/db/database.ts';

/** Forgets whom a person who goes follows, and who follows the person. */
export async function eraseFollows(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('follow')
    .where((is) => is.or([is('user_id', '=', userId), is('analyst_id', '=', userId)]))
    .execute();
}
