import type { Db } from '../../db/database.ts';

/** How often schemes of an author were unlocked, by whomever. */
export async function countUnlocked(db: Db, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('unlock')
    .innerJoin('scheme', 'scheme.id', 'unlock.scheme_id')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('scheme.author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return count;
}
