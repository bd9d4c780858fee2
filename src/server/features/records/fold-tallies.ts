import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Folds the differences of at most so many authors into one row for each part of their record; no sum changes.
 * @returns the authors whose records had changed. Takes a transaction as well.
 */
export async function foldTallies(db: Db, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ author: string }>`SELECT record_fold(${most}) AS author`.execute(db);
  return rows.map(({ author }) => author);
}
