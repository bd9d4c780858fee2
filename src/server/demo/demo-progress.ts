import type { Db } from '#server/db/database.ts';

/** Until when the simulated leagues have been played; null before they ever were. */
export async function readProgress(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('demo_progress').select('advanced_to').executeTakeFirst();
  return row?.advanced_to ?? null;
}

export async function writeProgress(db: Db, advancedTo: Date): Promise<void> {
  await db
    .insertInto('demo_progress')
    .values({ advanced_to: advancedTo })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ advanced_to: advancedTo }))
    .execute();
}
