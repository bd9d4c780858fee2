import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** What one user sends in follows each other: it is counted by the day and by what is open. */
export async function lockSender(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sender:${userId}`}, 0))`.execute(tx);
}
