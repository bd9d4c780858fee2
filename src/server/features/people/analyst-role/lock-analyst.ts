import type { Tx } from '#server/db/database.ts';

/** Locks an analyst's row until the transaction ends, which serializes the actions of one analyst. */
export async function lockAnalyst(tx: Tx, userId: string): Promise<{ readonly level: number } | null> {
  const analyst = await tx
    .selectFrom('analyst')
    .select('level')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return analyst ?? null;
}
