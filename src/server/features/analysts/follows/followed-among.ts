import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';

/** The analysts among `analystIds` that a user follows. */
export async function followedAmong(
  db: Db,
  userId: string,
  analystIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (analystIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('follow')
    .select('analyst_id')
    .where('user_id', '=', userId)
    .where(isAmong('analyst_id', [...new Set(analystIds)]))
    .execute();
  return new Set(rows.map(({ analyst_id }) => analyst_id));
}
