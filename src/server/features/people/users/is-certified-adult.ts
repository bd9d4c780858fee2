import type { Db } from '#server/db/database.ts';

/** Whether a person may recharge, unlock paid schemes, publish and withdraw. Works inside a transaction as well. */
export async function isCertifiedAdult(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('certification')
    .select('adult')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.adult === true;
}
