import type { Db, Tx } from '#server/db/database.ts';

/** A user with all users sharing an identity, a device or a payout account. */
export async function linkedUsers(db: Db | Tx, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('person_link as own')
    .innerJoin('person_link as shared', (join) =>
      join.onRef('shared.kind', '=', 'own.kind').onRef('shared.hash', '=', 'own.hash'),
    )
    .select('shared.user_id')
    .distinct()
    .where('own.user_id', '=', userId)
    .execute();
  return [...new Set([userId, ...rows.map(({ user_id }) => user_id)])];
}
