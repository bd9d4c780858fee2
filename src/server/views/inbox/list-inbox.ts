import type { inbox as call } from '#contract/people/people.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import { presentMessages, readMessages } from './read-messages.ts';
import { countUnread } from '#server/features/inbox/count-unread.ts';

const PAGE = 20;

export const listInbox: Operation<typeof call> = async ({ db }, { query, viewer: { userId } }) => {
  const limit = query.limit ?? PAGE;
  const rows = await readMessages(db, userId, decodeCursor(query.cursor, ['instant', 'id']), limit + 1);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    items: await presentMessages(db, pageRows),
    unread: (await countUnread(db, [userId])).get(userId) ?? 0,
    nextCursor: rows.length > limit && last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
};
