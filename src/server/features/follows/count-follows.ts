import type { Db } from '../../db/database.ts';

/** Whom a user follows and who follows the user, in numbers. */
export async function countFollows(_db: Db, _userId: string): Promise<{ follows: number; fans: number }> {
  return { follows: 0, fans: 0 };
}
