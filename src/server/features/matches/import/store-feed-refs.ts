import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { FeedIdentity } from './known-matches.ts';

/** The provider's reference of a match: its own id and spelling of the teams; the identity has our keys. */
export interface FeedRef extends FeedIdentity {
  readonly feedId: string;
  readonly homeName: string;
  readonly awayName: string;
}

/** Stores which match a provider's id refers to. Skips entries whose match was not stored. */
export async function storeFeedRefs(tx: Tx, source: string, refs: readonly FeedRef[]): Promise<void> {
  if (refs.length === 0) return;
  await sql`
    INSERT INTO match_feed_ref (source, feed_id, match_id, home_name, away_name)
    SELECT DISTINCT ON (r."feedId") ${source}, r."feedId", m.id, r."homeName", r."awayName"
      FROM jsonb_to_recordset(${JSON.stringify(refs)}::jsonb)
           AS r("feedId" text, competition text, season text, stage text, home text, away text,
                "homeName" text, "awayName" text),
           -- LATERAL per match, so that the index is used regardless of table statistics.
           LATERAL (SELECT id FROM match
                     WHERE (competition, season, stage, home, away)
                           = (r.competition, r.season, r.stage, r.home, r.away) OFFSET 0) m
    ON CONFLICT (source, feed_id) DO UPDATE
       SET match_id = excluded.match_id, home_name = excluded.home_name, away_name = excluded.away_name
     WHERE (match_feed_ref.match_id, match_feed_ref.home_name, match_feed_ref.away_name)
           IS DISTINCT FROM (excluded.match_id, excluded.home_name, excluded.away_name)`.execute(tx);
}
