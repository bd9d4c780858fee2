import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * Makes everything one user spends, and every change of what bounds it, wait for each other until the transaction ends:
 * two purchases never fit into the same room.
 */
export async function lockSpending(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`spending:${userId}`}, 0))`.execute(tx);
}
