import type { Db } from '../../db/database.ts';

/** Which of some analysts a user follows. */
export async function followedAmong(
  _db: Db,
  _userId: string | null,
  _analystIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set();
}
