import type { Db } from '#server/db/database.ts';

/** The next followers of an analyst, ordered by id, after the given one; null starts at the first. */
export async function followersOf(
  db: Db,
  analystId: string,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('follow')
    .select('user_id')
    .where('analyst_id', '=', analystId)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
