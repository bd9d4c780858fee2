import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Key of the advisory lock; an arbitrary number. */
const LOG_LOCK = 7_201_012;

/** Serializes whatever signs heads, across all nodes: sizes and times must increase together. */
export async function lockLog(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOG_LOCK})`.execute(tx);
}
