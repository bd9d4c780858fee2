import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

const IMPORT_LOCK = 7_201_002;

/**
 * Serializes imports: two concurrent ones would both insert the same missing matches. Released with the transaction.
 */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
}
