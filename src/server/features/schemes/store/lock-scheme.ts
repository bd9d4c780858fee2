import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * Makes withdrawing, settling, removing and paying out a scheme, and unlocking it, wait for each other. Scheme rows are
 * append-only and cannot be locked by the application, so the lock is on the scheme's name.
 */
export async function lockScheme(tx: Tx, schemeId: string): Promise<void> {
  await lockSchemes(tx, [schemeId]);
}

/** Several at once, in one order, so that two who lock the same ones never wait for each other. */
export async function lockSchemes(tx: Tx, schemeIds: readonly string[]): Promise<void> {
  const names = [...schemeIds].sort().map((id) => `scheme:${id}`);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
              FROM unnest(${names}::text[]) AS name`.execute(tx);
}

/** The same, together with others who share it: many may unlock at once. */
export async function shareScheme(tx: Tx, schemeId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${`scheme:${schemeId}`}, 0))`.execute(tx);
}
