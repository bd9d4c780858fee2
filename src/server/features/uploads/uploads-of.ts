import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** The pictures that belong to something, in no order. */
export async function uploadsOf(db: Db | Tx, subjectId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('upload_claim')
    .select('upload_id')
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

/** For a query of another feature: the pictures that belong to what a column names. */
export function uploadsOfColumn(subjectColumn: string) {
  return sql<
    string[]
  >`ARRAY(SELECT upload_id FROM upload_claim WHERE subject_id = ${sql.ref(subjectColumn)})`;
}
