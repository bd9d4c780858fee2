import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { refreshPlaces } from './refresh-places.ts';

/** A place in a feed's own league table; `team` is our key. */
export type StandingRow = Pick<
  Insertable<Tables['feed_standing']>,
  'competition' | 'season' | 'team' | 'rank' | 'played' | 'points'
>;

/**
 * Keeps a feed's own tables as it says them now, and reckons the places anew: points may have been taken off. A row
 * that says the same keeps the instant it was first said.
 */
export async function storeFeedStandings(
  tx: Tx,
  source: string,
  rows: readonly StandingRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const changed = await tx
    .insertInto('feed_standing')
    .values(rows.map((row) => ({ ...row, source, said_at: now })))
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
