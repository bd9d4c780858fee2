import type { withdrawStatus as call } from '#contract/payments/withdrawals.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { openWithdrawal, withdrawalsAfter } from './withdrawal-store.ts';

const PAGE = 20;

/** The open withdrawal, and a page of all. */
export const listWithdrawals: Operation<typeof call> = async ({ db }, { query, viewer, locale }) => {
  const limit = query.limit ?? PAGE;
  const after = decodeCursor(query.cursor, ['instant', 'id']);
  const rows = await withdrawalsAfter(db, viewer.userId, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const open = await openWithdrawal(db, viewer.userId);
  const items = [];
  for (const each of page) items.push(await presentWithdrawal(db, each, locale));
  return {
    open: open ? await presentWithdrawal(db, open, locale) : null,
    items,
    nextCursor: rows.length > limit && last ? encodeCursor([last.requested_at.toISOString(), last.id]) : null,
  };
};
