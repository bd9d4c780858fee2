import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Whether the model has said something of a match, so that there is a model view to open. */
export async function hasPrediction(db: Db, matchId: string): Promise<boolean> {
  const { rows } = await sql<{ said: boolean }>`
    SELECT EXISTS (SELECT FROM prediction WHERE match_id = ${matchId}) AS said`.execute(db);
  return rows[0]?.said === true;
}
