import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * Exclusive lock for withdrawing, settling, removing and paying out a scheme; unlocking shares it (`unlock_commit`). An advisory lock,
 * because scheme rows are append-only and the application has no right to lock them.
 */
export async function lockScheme(tx: Tx, schemeId: string): Promise<void> {
  await lockSchemes(tx, [schemeId]);
}

/** Locks several schemes in sorted order, so that concurrent callers cannot deadlock. */
export async function lockSchemes(tx: Tx, schemeIds: readonly string[]): Promise<void> {
  const names = [...schemeIds].sort().map((id) => `scheme:${id}`);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
              FROM unnest(${names}::text[]) AS name`.execute(tx);
}
