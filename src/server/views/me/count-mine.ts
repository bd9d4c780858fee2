import type { Db, Tx } from '#server/db/database.ts';

/** Numbers of schemes a user published and unlocked. */
export async function countMine(
  db: Db | Tx,
  userId: string,
): Promise<{ readonly schemes: number; readonly unlocks: number }> {
  const count = (table: 'scheme' | 'unlock', owner: 'author_id' | 'user_id') =>
    db
      .selectFrom(table)
      .select((each) => each.fn.countAll<number>().as('count'))
      .where(owner, '=', userId)
      .executeTakeFirstOrThrow();
  const schemes = await count('scheme', 'author_id');
  const unlocks = await count('unlock', 'user_id');
  return { schemes: schemes.count, unlocks: unlocks.count };
}
