import type {
  followedCalendar as showCall,
  makeCalendar as makeCall,
  removeCalendar as removeCall,
} from '#contract/matches/followed-calendar.ts';
import type { Change, Operation } from '#server/context/operation.ts';
import { newToken } from '#server/core/token.ts';
import type { Tx } from '#server/db/database.ts';
import { calendarPath, tokenIn } from './calendar-owner.ts';

export const showCalendar: Operation<typeof showCall> = async ({ db }, { viewer }) => {
  const stored = await db
    .selectFrom('followed_calendar')
    .select('token')
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  return { path: stored ? calendarPath(stored.token) : null };
};

/** A repeated request names an address that is no longer the stored one, and changes nothing. */
export const makeCalendar: Change<typeof makeCall> = async ({ db, clock }, { body, viewer }) => {
  const made = { token: newToken(), made_at: clock.now() };
  if (body.replaces === null) {
    await db
      .insertInto('followed_calendar')
      .values({ ...made, user_id: viewer.userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .updateTable('followed_calendar')
    .set(made)
    .where('user_id', '=', viewer.userId)
    .where('token', '=', tokenIn(body.replaces) ?? '')
    .execute();
};

export const removeCalendar: Change<typeof removeCall> = async ({ db }, { viewer }) => {
  await db.deleteFrom('followed_calendar').where('user_id', '=', viewer.userId).execute();
};

export async function eraseCalendar(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('followed_calendar').where('user_id', '=', userId).execute();
}
