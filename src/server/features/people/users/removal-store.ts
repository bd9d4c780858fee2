import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/db/database.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { lockUser } from './lock-user.ts';

/** From the request to the erasure. */
export const coolingDays = 15;
const DAY_MS = 86_400_000;

export interface Removal {
  readonly id: string;
  readonly requestedAt: Date;
  readonly removesAt: Date;
}

/** The pending removal of a user; null for none. */
export async function openRemoval(db: Db | Tx, userId: string): Promise<Removal | null> {
  const row = await openRemovals(db).where('removal.user_id', '=', userId).executeTakeFirst();
  return row ? { id: row.id, requestedAt: row.requested_at, removesAt: row.removes_at } : null;
}

/** Users whose removal is due and not executed yet, ordered by id, after the given one. */
export async function dueRemovals(
  db: Db,
  now: Date,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await openRemovals(db)
    .innerJoin('app_user', 'app_user.id', 'removal.user_id')
    .where('app_user.erased_at', 'is', null)
    .where('removes_at', '<=', now)
    .where('removal.user_id', '>', after)
    .orderBy('removal.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

function openRemovals(db: Db | Tx) {
  return db
    .selectFrom('removal')
    .leftJoin('removal_cancellation', 'removal_cancellation.removal_id', 'removal.id')
    .select(['removal.id', 'removal.user_id', 'requested_at', 'removes_at'])
    .where('removal_cancellation.removal_id', 'is', null);
}

/**
 * Starts the removal of a user, whose row is locked.
 * @returns when the user is erased.
 */
export async function insertRemoval(
  tx: Tx,
  { userId, forfeitedFen, at }: { readonly userId: string; readonly forfeitedFen: number; readonly at: Date },
): Promise<Date> {
  const { count } = await tx
    .selectFrom('removal')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const removesAt = new Date(at.getTime() + coolingDays * DAY_MS);
  await tx
    .insertInto('removal')
    .values({
      id: randomUUID(),
      user_id: userId,
      number: Number(count) + 1,
      forfeited_fen: forfeitedFen,
      requested_at: at,
      removes_at: removesAt,
    })
    .execute();
  return removesAt;
}

/**
 * Cancels the removal of a user, as a login does; locks the user's row.
 * @returns false for a user who was erased a moment ago.
 */
export async function cancelRemoval(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { erased_at } = await lockUser(tx, userId);
  if (erased_at !== null) return false;
  const open = await openRemoval(tx, userId);
  if (open === null) return true;
  await tx.insertInto('removal_cancellation').values({ removal_id: open.id, cancelled_at: at }).execute();
  await noteSecurity(tx, { kind: 'removalCancelled', userId, at });
  return true;
}
