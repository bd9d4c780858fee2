import type { CallAnswer } from '#contract/define-call.ts';
import type { inbox } from '#contract/people/inbox.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { storedTabs } from './stored-tabs.ts';

/** Unread messages per user. Users without any are absent. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('inbox_message')
    .select((each) => ['user_id', each.fn.countAll<number>().as('count')])
    .where(isAmong('user_id', userIds))
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Unread messages of a user by tab. */
export async function countUnreadByTab(
  db: Db,
  userId: string,
): Promise<CallAnswer<typeof inbox>['unreadByTab']> {
  const rows = await db
    .selectFrom('inbox_message')
    .select((each) => ['tab', each.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('tab')
    .execute();
  const of = (tab: keyof typeof storedTabs): number =>
    rows.reduce((sum, row) => sum + (storedTabs[tab].some((each) => each === row.tab) ? row.count : 0), 0);
  return { schemes: of('schemes'), matches: of('matches'), money: of('money'), system: of('system') };
}
