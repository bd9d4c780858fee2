import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Authors whose records have changed since they were folded, in the order of their ids, those after one of them. */
export async function unfoldedAuthors(db: Db, after: string, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT author_id AS id FROM record_tally
     WHERE NOT is_folded AND author_id > ${after}::uuid ORDER BY author_id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Folds the differences of some authors into one row for each part of their record; no sum changes. Takes a transaction as
 * well. @returns those of them whose records had changed.
 */
export async function foldTallies(db: Db, authors: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ author: string }>`
    SELECT record_fold(${[...authors]}::uuid[]) AS author`.execute(db);
  return rows.map(({ author }) => author);
}
