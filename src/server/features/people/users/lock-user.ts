import type { Tx } from '#server/db/database.ts';

/** Locks a user's row until the transaction ends, which serializes changes of the account. */
export async function lockUser(tx: Tx, userId: string) {
  return await tx
    .selectFrom('app_user')
    .select(['mobile', 'disabled_at', 'erased_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
