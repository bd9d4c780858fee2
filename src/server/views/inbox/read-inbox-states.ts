import type { Db } from '#server/db/database.ts';
import { presentMessages, readNewest, type ShownMessage } from './read-messages.ts';
import { countUnread } from '#server/features/inbox/count-unread.ts';

export interface InboxState {
  readonly unread: number;
  readonly newest: ShownMessage | null;
}

/** Unread counts and newest notifications of some users, for the live stream. */
export async function readInboxStates(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, InboxState>> {
  if (userIds.length === 0) return new Map();
  const unread = await countUnread(db, userIds);
  const rows = await readNewest(db, userIds);
  const messages = await presentMessages(db, rows);
  const newest = new Map(rows.map(({ user_id }, at) => [user_id, messages[at] ?? null]));
  return new Map(userIds.map((id) => [id, { unread: unread.get(id) ?? 0, newest: newest.get(id) ?? null }]));
}
