import type { Tx } from '#server/db/database.ts';

/** Gives an analyst the level of the record. It holds for schemes published from now on; one who is none is left alone. */
export async function setAnalystLevel(tx: Tx, userId: string, level: 0 | 1 | 2): Promise<void> {
  await tx
    .updateTable('analyst')
    .set({ level })
    .where('user_id', '=', userId)
    .where('level', '<>', level)
    .execute();
}
