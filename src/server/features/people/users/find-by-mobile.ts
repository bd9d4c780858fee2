import type { Db } from '#server/db/database.ts';

/** The user of a number; null if no user has it. */
export async function findByMobile(
  db: Db,
  mobile: string,
): Promise<{ readonly id: string; readonly nickname: string } | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['id', 'nickname'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row ?? null;
}
