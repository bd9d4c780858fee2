import type { Db, Tx } from '#server/db/database.ts';

/** The latest pause of a user, possibly over. */
export async function findExclusion(
  db: Db | Tx,
  userId: string,
): Promise<{ readonly number: number; readonly until: Date } | null> {
  const row = await db
    .selectFrom('self_exclusion')
    .select(['number', 'until'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
