import type { Tx } from '#server/db/database.ts';

/** Holds an analyst's row until the transaction ends, so that one analyst does one thing at a time. */
export async function lockAnalyst(tx: Tx, userId: string): Promise<{ readonly level: number } | null> {
  const analyst = await tx
    .selectFrom('analyst')
    .select('level')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return analyst ?? null;
}
