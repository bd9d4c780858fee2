import type { Db } from '#server/db/database.ts';
import { countFollows } from '#server/features/analysts/follows/count-follows.ts';
import { countMine } from './count-mine.ts';

/** Counts shown with a user. */
export async function countAll(db: Db, userId: string) {
  return { ...(await countMine(db, userId)), ...(await countFollows(db, userId)) };
}
