import type { Db } from '#server/db/database.ts';

/** The analyst role of a user; null without it. Works inside a transaction as well. */
export async function findAnalyst(db: Db, userId: string): Promise<{ level: number } | null> {
  const row = await db.selectFrom('analyst').select('level').where('user_id', '=', userId).executeTakeFirst();
  return row ?? null;
}
