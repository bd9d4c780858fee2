import { sql } from 'kysely';
import { retention } from '#domain/retention.ts';
import type { Context } from '#server/context/context.ts';
import { deleteInPieces } from '#server/db/delete-in-pieces.ts';
import { transaction } from '#server/db/transaction.ts';
import { announceInboxes } from './announce-inboxes.ts';

/**
 * Scheduled: deletes messages at the end of their time, read or not. What they told about money and schemes remains where
 * it happened.
 */
export async function sweepInbox(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const news = new Date(now - retention.newsMs);
  const others = new Date(now - retention.messagesMs);
  await deleteInPieces((most) =>
    transaction(ctx.db, async (tx) => {
      const { rows } = await sql<{ user_id: string; read_at: Date | null }>`
        DELETE FROM inbox_message WHERE id IN (
          SELECT id FROM inbox_message
           WHERE at < ${news} AND (tab IN ('published', 'matches') OR at < ${others})
           LIMIT ${most} FOR UPDATE SKIP LOCKED)
        RETURNING user_id, read_at`.execute(tx);
      const unread = rows.filter(({ read_at }) => read_at === null);
      await announceInboxes(tx, new Set(unread.map(({ user_id }) => user_id)), 'read');
      return rows.length;
    }),
  );
}
