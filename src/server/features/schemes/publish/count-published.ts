import { sql } from 'kysely';
import { beijingDayStart } from '#domain/beijing-day.ts';
import type { SchemeMarket } from '#domain/market/market.ts';
import type { Db, Tx } from '#server/db/database.ts';

export interface PublishedCounts {
  readonly schemesToday: number;
  readonly refundableSchemesToday: number;
  readonly schemesOnMarket: number;
}

/**
 * Counts an author's published schemes for the publishing limits. Withdrawn schemes count for the day, but not for
 * their market. A parlay counts by its set of matches, whatever the picks; a single scheme and a parlay leg on the
 * same match do not conflict.
 */
export async function countPublished(
  db: Db | Tx,
  authorId: string,
  matchIds: readonly string[],
  market: SchemeMarket,
  now: Date,
): Promise<PublishedCounts> {
  const dayStart = beijingDayStart(now);
  const ids = [...new Set(matchIds)].sort();
  // The match of a scheme is one of its matches, so this filter misses none.
  const { rows } = await sql<PublishedCounts>`
    SELECT count(*) FILTER (WHERE published_at >= ${dayStart}) AS "schemesToday",
           count(*) FILTER (WHERE published_at >= ${dayStart} AND refund_if_lost) AS "refundableSchemesToday",
           count(*) FILTER (WHERE match_id = ANY (${ids}::uuid[]) AND market = ${market}
             AND (SELECT array_agg(DISTINCT p.match_id ORDER BY p.match_id) FROM scheme_pick p
                   WHERE p.scheme_id = s.id) = ${ids}::uuid[]
             AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)) AS "schemesOnMarket"
      FROM scheme s
     WHERE author_id = ${authorId}
       AND (published_at >= ${dayStart} OR match_id = ANY (${ids}::uuid[]))`.execute(db);
  return rows[0] ?? { schemesToday: 0, refundableSchemesToday: 0, schemesOnMarket: 0 };
}
