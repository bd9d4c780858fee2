import type { Db, Tx } from '#server/db/database.ts';

/** Time of the last phone change; null if there was none. Payouts wait a day after it. */
export async function lastMobileChange(db: Db | Tx, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('app_user')
    .select('mobile_changed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.mobile_changed_at ?? null;
}
