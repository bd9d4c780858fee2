import type { Tx } from '#server/db/database.ts';
import { eraseCalendar } from './followed-calendar.ts';

/** Deletes what a deleted account followed: matches, teams and competitions, and their calendar. */
export async function eraseMatchFollows(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('match_follow').where('user_id', '=', userId).execute();
  await tx.deleteFrom('team_follow').where('user_id', '=', userId).execute();
  await tx.deleteFrom('competition_follow').where('user_id', '=', userId).execute();
  await eraseCalendar(tx, userId);
}
