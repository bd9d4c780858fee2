import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * Serializes the spending of one user and changes of its limits until the transaction ends, so that two purchases
 * cannot use the same remaining amount.
 */
export async function lockSpending(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`spending:${userId}`}, 0))`.execute(tx);
}
