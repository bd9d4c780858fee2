import type { Db } from '#server/db/database.ts';

/** Unread messages per user. Users without any are absent. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('inbox_message')
    .select((each) => ['user_id', each.fn.countAll<number>().as('count')])
    .where('user_id', 'in', [...userIds])
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}
