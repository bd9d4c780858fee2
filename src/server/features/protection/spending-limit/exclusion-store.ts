import type { Tx } from '#server/db/database.ts';

export async function insertExclusion(
  tx: Tx,
  userId: string,
  { number, until, at }: { readonly number: number; readonly until: Date; readonly at: Date },
): Promise<void> {
  await tx.insertInto('self_exclusion').values({ user_id: userId, number, until, set_at: at }).execute();
}
