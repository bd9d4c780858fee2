import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Condition: the hold `h` is in force. */
export const isInForce = sql`NOT EXISTS (
  SELECT 1 FROM match_release r WHERE r.match_id = h.match_id AND r.number = h.number)`;

/** Those of the matches that an operator holds. */
export async function heldAmong(db: Db, matchIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ match_id: string }>`
    SELECT h.match_id FROM match_hold h
     WHERE h.match_id = ANY (${[...matchIds]}::uuid[]) AND ${isInForce}`.execute(db);
  return rows.map(({ match_id }) => match_id);
}
