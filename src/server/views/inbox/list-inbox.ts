import type { inbox as call } from '#contract/people/inbox.ts';
import { beijingDaySpan } from '#domain/beijing-day.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Db } from '#server/db/database.ts';
import { countUnreadByTab } from '#server/features/inbox/count-unread.ts';
import { storedTabs } from '#server/features/inbox/stored-tabs.ts';
import { type FoldRow, readFolds } from './read-folds.ts';
import { type MessageRow, type Position, presentMessages, readMessages } from './read-messages.ts';

const PAGE = 20;

type Entry = MessageRow & Partial<Pick<FoldRow, 'day' | 'count' | 'unread' | 'analysts'>>;

export const listInbox: Operation<typeof call> = async ({ db }, { query, viewer: { userId } }) => {
  const limit = query.limit ?? PAGE;
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const rows = await readEntries(db, userId, {
    tab: query.tab,
    publishedOn: query.publishedOn,
    after,
    limit,
  });
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const messages = await presentMessages(db, pageRows);
  const unreadByTab = await countUnreadByTab(db, userId);
  return {
    items: messages.map((message, at) => withFold(message, pageRows[at])),
    unread: Object.values(unreadByTab).reduce((sum, count) => sum + count, 0),
    unreadByTab,
    nextCursor: rows.length > limit && last ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
};

interface Wanted {
  readonly tab: keyof typeof storedTabs | undefined;
  readonly publishedOn: string | undefined;
  readonly after: Position;
  readonly limit: number;
}

/** One more than the limit, to know whether there is a next page. */
async function readEntries(db: Db, userId: string, wanted: Wanted): Promise<readonly Entry[]> {
  const { tab, publishedOn, after } = wanted;
  const limit = wanted.limit + 1;
  if (publishedOn !== undefined) {
    const span = beijingDaySpan(publishedOn);
    return await readMessages(db, userId, { tabs: ['published'], after, limit, span });
  }
  if (tab === undefined) return await readMessages(db, userId, { tabs: storedTabs.all, after, limit });
  const tabs = storedTabs[tab].filter((each) => each !== 'published');
  const messages = await readMessages(db, userId, { tabs, after, limit });
  if (tabs.length === storedTabs[tab].length) return messages;
  return [...messages, ...(await readFolds(db, userId, after, limit))].toSorted(newestFirst).slice(0, limit);
}

function newestFirst(one: Entry, other: Entry): number {
  return other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1);
}

/** A day with a single publication is that publication. A folded item is read once all of its day are. */
function withFold<M extends { readonly isRead: boolean }>(message: M, row: Entry | undefined) {
  const { day, count = 1, unread = 0, analysts = 1 } = row ?? {};
  if (day === undefined || count === 1) return message;
  return { ...message, isRead: unread === 0, folded: { day, count, unread, analysts } };
}
