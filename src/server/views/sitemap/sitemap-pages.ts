import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { PageKind } from '#server/context/page-urls.ts';

/** A page of a site map. */
export interface SitemapPage {
  readonly id: string;
  /** Time of its last change; null if nobody records it. */
  readonly changedAt: Date | null;
}

const DAY_MS = 86_400_000;
/** Kick-offs from the past days to the coming ones. */
const MATCH_DAYS = { past: 30, coming: 14 };
const SCHEME_DAYS = 180;
/** Teams and competitions without a match in this time have nothing new to read. */
const SEASON_DAYS = 300;

/** Pages worth finding, newest first, at most `limit` of each kind. */
export async function sitemapPages(
  db: Db,
  now: Date,
  limit: number,
): Promise<Readonly<Record<PageKind, readonly SitemapPage[]>>> {
  const daysFrom = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const match = await db
    .selectFrom('match')
    .select(['id', 'updated_at as changedAt'])
    .where('kickoff_at', '>=', daysFrom(-MATCH_DAYS.past))
    .where('kickoff_at', '<', daysFrom(MATCH_DAYS.coming))
    .orderBy('kickoff_at', 'desc')
    .limit(limit)
    .execute();
  return {
    match,
    scheme: await schemePages(db, daysFrom(-SCHEME_DAYS), limit),
    analyst: await analystPages(db, limit),
    team: await teamPages(db, daysFrom(-SEASON_DAYS), limit),
    competition: await competitionPages(db, daysFrom(-SEASON_DAYS), limit),
  };
}

/** On sale, closed and settled ones; of withdrawn and removed ones there is nothing to read. */
async function schemePages(db: Db, since: Date, limit: number): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    SELECT s.id, coalesce((SELECT max(t.settled_at) FROM scheme_settlement t WHERE t.scheme_id = s.id), s.published_at)
             AS "changedAt"
      FROM scheme s
     WHERE s.published_at >= ${since}
       AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
       AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id)
     ORDER BY s.published_at DESC, s.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Analysts who published. */
async function analystPages(db: Db, limit: number): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    SELECT a.user_id AS id, p.published_at AS "changedAt"
      FROM analyst a JOIN app_user u ON u.id = a.user_id
     CROSS JOIN LATERAL (SELECT s.published_at FROM scheme s WHERE s.author_id = a.user_id
                          ORDER BY s.published_at DESC LIMIT 1) p
     WHERE u.erased_at IS NULL AND u.disabled_at IS NULL
     ORDER BY p.published_at DESC, a.user_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Teams that played or will; nobody records when their pages change. */
async function teamPages(db: Db, since: Date, limit: number): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    SELECT t.key AS id, NULL::timestamptz AS "changedAt"
      FROM (SELECT home AS key FROM match WHERE kickoff_at >= ${since}
            UNION SELECT away FROM match WHERE kickoff_at >= ${since}) t
     ORDER BY t.key LIMIT ${limit}`.execute(db);
  return rows;
}

async function competitionPages(db: Db, since: Date, limit: number): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    SELECT DISTINCT competition AS id, NULL::timestamptz AS "changedAt"
      FROM match WHERE kickoff_at >= ${since} ORDER BY competition LIMIT ${limit}`.execute(db);
  return rows;
}
