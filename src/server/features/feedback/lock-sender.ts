import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Serializes the submissions of one user, which are limited per day and by open ones. */
export async function lockSender(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sender:${userId}`}, 0))`.execute(tx);
}
