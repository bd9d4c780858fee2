import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Whether a match has a prediction to show. */
export async function hasPrediction(db: Db, matchId: string): Promise<boolean> {
  const { rows } = await sql<{ predicted: boolean }>`
    SELECT EXISTS (SELECT FROM prediction WHERE match_id = ${matchId}) AS predicted`.execute(db);
  return rows[0]?.predicted === true;
}
