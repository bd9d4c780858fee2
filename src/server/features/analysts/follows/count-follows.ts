import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';

/** Number of analysts a user follows, and of followers of the user. */
export async function countFollows(db: Db, userId: string): Promise<{ follows: number; fans: number }> {
  const count = (column: 'user_id' | 'analyst_id') =>
    db
      .selectFrom('follow')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where(column, '=', userId)
      .executeTakeFirstOrThrow();
  const follows = await count('user_id');
  const fans = await count('analyst_id');
  return { follows: follows.count, fans: fans.count };
}

/** Followers per analyst. Analysts without followers are absent. */
export async function countFans(db: Db, analystIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (analystIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('follow')
    .select((each) => ['analyst_id', each.fn.countAll<number>().as('count')])
    .where(isAmong('analyst_id', analystIds))
    .groupBy('analyst_id')
    .execute();
  return new Map(rows.map(({ analyst_id, count }) => [analyst_id, count]));
}
