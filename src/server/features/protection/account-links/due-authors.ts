import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** A transaction that began before a scan may commit after it. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Authors who published, or used a device, payee or network since they were scanned last; never scanned ones first. Reads
 * a few index entries per analyst.
 */
export async function dueAuthors(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.user_id AS id
      FROM analyst a LEFT JOIN link_scan s ON s.author_id = a.user_id,
           LATERAL (SELECT published_at FROM scheme WHERE author_id = a.user_id
                     ORDER BY author_sequence DESC LIMIT 1) newest
     WHERE s.scanned_at IS NULL OR newest.published_at > s.scanned_at
        OR EXISTS (SELECT FROM person_link l WHERE l.user_id = a.user_id AND l.linked_at > s.scanned_at)
        OR EXISTS (SELECT FROM network_sighting n WHERE n.user_id = a.user_id
                      AND n.seen_on >= (s.scanned_at AT TIME ZONE 'Asia/Shanghai')::date)
     ORDER BY s.scanned_at NULLS FIRST, a.user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that an author was scanned with everything known at an instant. */
export async function noteScan(tx: Tx, authorId: string, at: Date): Promise<void> {
  const scannedAt = new Date(at.getTime() - OVERLAP_MS);
  await tx
    .insertInto('link_scan')
    .values({ author_id: authorId, scanned_at: scannedAt })
    .onConflict((conflict) => conflict.column('author_id').doUpdateSet({ scanned_at: scannedAt }))
    .execute();
}
