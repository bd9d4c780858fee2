import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** The pictures attached to an object, unordered. */
export async function uploadsOf(db: Db | Tx, subjectId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('upload_claim')
    .select('upload_id')
    .where('subject_id', '=', subjectId)
    .execute();
  return rows.map(({ upload_id }) => upload_id);
}

/** SQL expression for queries of other features: the pictures attached to the object in a column. */
export function uploadsOfColumn(subjectColumn: string) {
  return sql<
    string[]
  >`ARRAY(SELECT upload_id FROM upload_claim WHERE subject_id = ${sql.ref(subjectColumn)})`;
}
