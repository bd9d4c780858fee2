import type { Db, Tx } from '#server/db/database.ts';

/** Valid sessions of a user, last used first. */
export async function sessionsOf(db: Db | Tx, userId: string, now: Date) {
  return await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Ends sessions of a user: all, all but one, or only one.
 * @returns their number.
 */
export async function endSessionsOf(
  db: Db | Tx,
  userId: string,
  { at, except, only }: { readonly at: Date; readonly except?: string; readonly only?: string },
): Promise<number> {
  let ending = db
    .updateTable('session')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  if (only !== undefined) ending = ending.where('id', '=', only);
  return (await ending.returning('id').execute()).length;
}
