import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { refreshPlaces } from './refresh-places.ts';

/** A rank in a feed's own league table; `team` is our key. */
export type StandingRow = Pick<
  Insertable<Tables['feed_standing']>,
  'competition' | 'season' | 'team' | 'rank' | 'played' | 'points'
>;

/**
 * Stores a feed's own tables and recalculates the ranks, because points may have been deducted. An unchanged row
 * keeps its timestamp.
 */
export async function storeFeedStandings(
  tx: Tx,
  source: string,
  rows: readonly StandingRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const changed = await insertRows(
    tx,
    'feed_standing',
    rows.map((row) => ({ ...row, source, said_at: now })),
  )
    .onConflict((conflict) =>
      conflict
        .columns(['competition', 'season', 'source', 'team'])
        .doUpdateSet((eb) => ({
          rank: eb.ref('excluded.rank'),
          played: eb.ref('excluded.played'),
          points: eb.ref('excluded.points'),
          said_at: eb.ref('excluded.said_at'),
        }))
        .where(
          sql<boolean>`(feed_standing.rank, feed_standing.played, feed_standing.points)
                       IS DISTINCT FROM (excluded.rank, excluded.played, excluded.points)`,
        ),
    )
    .returning(['competition', 'season'])
    .execute();
  await refreshPlaces(tx, changed);
}
