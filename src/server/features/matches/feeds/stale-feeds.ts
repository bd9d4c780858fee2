import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

export interface StaleFeed {
  readonly source: string;
  /** Null for a feed that never answered. */
  readonly lastSuccessAt: Date | null;
  /** Our codes of the competitions it provides. */
  readonly competitions: readonly string[];
}

/**
 * Feeds that are silent for too long: none of their currently most urgent requests succeeded in time
 * (`#domain/feed/silence.ts`).
 */
export async function staleFeeds(db: Db | Tx, now: Date): Promise<readonly StaleFeed[]> {
  const { rows } = await staleFeedRows(now).execute(db);
  return rows.map(staleFeed);
}

interface StaleFeedRow {
  readonly feed: string;
  readonly competitions: readonly string[];
  /** Text in JSON. */
  readonly last_success_at: Date | string | null;
}

/** The query of `staleFeeds`, for statements that read more. */
export function staleFeedRows(now: Date): RawBuilder<StaleFeedRow> {
  return sql<StaleFeedRow>`
    SELECT s.feed, s.competitions, coalesce(max(r.succeeded_at), s.succeeded_at) AS last_success_at
      FROM feed_state s
      JOIN feed_request r ON r.feed = s.feed AND r.planned_since IS NOT NULL
       AND r.every_ms = (SELECT min(every_ms) FROM feed_request u
                          WHERE u.feed = s.feed AND u.planned_since IS NOT NULL)
     WHERE s.enabled
     GROUP BY s.feed
    HAVING greatest(max(r.succeeded_at), min(r.planned_since))
         < ${now}::timestamptz - min(r.silent_after_ms) * interval '1 millisecond'
     ORDER BY s.feed`;
}

export function staleFeed({ feed, last_success_at, competitions }: StaleFeedRow): StaleFeed {
  const lastSuccessAt = last_success_at === null ? null : new Date(last_success_at);
  return { source: feed, lastSuccessAt, competitions };
}
