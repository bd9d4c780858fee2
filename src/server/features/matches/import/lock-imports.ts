import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

const IMPORT_LOCK = 7_201_002;

/** One import at a time: two of the same matches would each find them missing. Released with the transaction. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
}
