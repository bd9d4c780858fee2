import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Authors whose records changed since they were last folded, ordered by id, after the given id. */
export async function unfoldedAuthors(db: Db, after: string, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT author_id AS id FROM record_tally
     WHERE NOT is_folded AND author_id > ${after}::uuid ORDER BY author_id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Folds the tally deltas of some authors into one row per part of their record; the sums stay the same. Works inside
 * a transaction as well.
 * @returns the authors whose records had changed.
 */
export async function foldTallies(db: Db, authors: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ author: string }>`
    SELECT record_fold(${[...authors]}::uuid[]) AS author`.execute(db);
  return rows.map(({ author }) => author);
}
