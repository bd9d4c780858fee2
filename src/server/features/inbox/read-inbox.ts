import type { readInbox as call } from '#contract/people/inbox.ts';
import { beijingDaySpan } from '#domain/beijing-day.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { announceInboxes } from './announce-inboxes.ts';
import { countUnread } from './count-unread.ts';
import { storedTabs } from './stored-tabs.ts';

/** Marks messages of the viewer as read; ids of other users' messages are ignored. */
export const readInbox: Operation<typeof call> = async (ctx, { body, viewer: { userId } }) => {
  const { ids, tab, publishedOn } = body;
  return await transaction(ctx.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('inbox_message')
      .set({ read_at: ctx.clock.now() })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', '=', (each) => each.fn.any(each.val(ids ?? []))))
      .$if(tab !== undefined, (query) => query.where('tab', 'in', tab === undefined ? [] : storedTabs[tab]))
      .$if(publishedOn !== undefined, (query) => {
        const { from, to } = beijingDaySpan(publishedOn ?? '');
        return query.where('tab', '=', 'published').where('at', '>=', from).where('at', '<', to);
      })
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await announceInboxes(tx, new Set([userId]), 'read');
    return { unread: (await countUnread(tx, [userId])).get(userId) ?? 0 };
  });
};
