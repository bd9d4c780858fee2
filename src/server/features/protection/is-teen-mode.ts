import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** Whether a user is in teen mode: a minor always, any other user by choice. */
export async function isTeenMode(db: Db | Tx, userId: string): Promise<boolean> {
  const { isMinor, hasPin } = await readTeenMode(db, userId);
  return isMinor || hasPin;
}

/** Why a user is in teen mode, if so: certified as a minor, or turned on with a PIN. */
export async function readTeenMode(
  db: Db | Tx,
  userId: string,
): Promise<{ readonly isMinor: boolean; readonly hasPin: boolean }> {
  const { rows } = await sql<{ isMinor: boolean; hasPin: boolean }>`
    SELECT EXISTS (SELECT FROM certification WHERE user_id = ${userId} AND NOT adult) AS "isMinor",
           EXISTS (SELECT FROM teen_pin WHERE user_id = ${userId}) AS "hasPin"`.execute(db);
  return rows[0] ?? { isMinor: false, hasPin: false };
}
