import type { Tx } from '#server/db/database.ts';

/**
 * Sets the level earned by the record. It applies to schemes published from now on; no-op for a user who is not an
 * analyst.
 */
export async function setAnalystLevel(tx: Tx, userId: string, level: 0 | 1 | 2): Promise<void> {
  await tx
    .updateTable('analyst')
    .set({ level })
    .where('user_id', '=', userId)
    .where('level', '<>', level)
    .execute();
}
