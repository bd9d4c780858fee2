import type { Db } from '../../db/database.ts';

/** How many schemes some authors have on sale at an instant. Authors without one are left out. */
export async function countOnSale(
  db: Db,
  authorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('scheme')
    .select(({ fn }) => ['author_id', fn.countAll<number>().as('count')])
    .where('author_id', 'in', [...authorIds])
    .where('sale_ends_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheme_withdrawal')
            .select('scheme_id')
            .whereRef('scheme_withdrawal.scheme_id', '=', 'scheme.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheme_removal')
            .select('scheme_id')
            .whereRef('scheme_removal.scheme_id', '=', 'scheme.id'),
        ),
      ),
    )
    .groupBy('author_id')
    .execute();
  return new Map(rows.map(({ author_id, count }) => [author_id, Number(count)]));
}
