import type { Tx } from '#server/db/database.ts';

/** Holds a user's row until the transaction ends, so that what changes an account happens one after the other. */
export async function lockUser(tx: Tx, userId: string) {
  return await tx
    .selectFrom('app_user')
    .select(['mobile', 'disabled_at', 'erased_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
