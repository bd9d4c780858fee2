import type { Db } from '../../db/database.ts';
import { countFollows } from '../follows/count-follows.ts';
import { countMine } from '../schemes/count-mine.ts';

/** What is counted of a user beside the name. */
export async function countAll(db: Db, userId: string) {
  return { ...(await countMine(db, userId)), ...(await countFollows(db, userId)) };
}
