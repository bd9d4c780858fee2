import type { MatchStage } from '#domain/match/match-stage.ts';
import type { Db } from '#server/db/database.ts';
import type { FeedAgenda } from '#server/providers/football/http-feed.ts';

const hourMs = 3_600_000;

/** Planning input of a source: its matches around now or still live. */
export async function readAgenda(db: Db, source: string, now: Date): Promise<FeedAgenda> {
  const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs);
  const rows = await db
    // Matches by their time first: a planner without statistics, as on a new database, would look up every match of the
    // source instead.
    .with(
      (near) => near('near').materialized(),
      (query) =>
        query
          .selectFrom('match')
          .select(['id', 'competition', 'season', 'stage', 'kickoff_at', 'state'])
          // No match lasts for days, and without bounds all matches ever would be scanned.
          .where('kickoff_at', '>=', inHours(-48))
          .where('kickoff_at', '<=', inHours(48))
          .where((is) => is.or([is('kickoff_at', '>=', inHours(-3)), is('state', '=', 'live')])),
    )
    .selectFrom('near')
    .innerJoin('match_feed_ref as ref', 'ref.match_id', 'near.id')
    .select(['ref.feed_id', 'ref.home_name', 'ref.away_name'])
    .select(['competition', 'season', 'stage', 'kickoff_at', 'state'])
    .where('ref.source', '=', source)
    .orderBy('kickoff_at')
    .orderBy('ref.feed_id')
    .execute();
  return {
    now,
    importedUrls: await readImportedUrls(db, source),
    matches: rows.map((row) => ({
      feedId: row.feed_id,
      competition: row.competition,
      season: row.season,
      // Written only by imports, from a `FeedMatch`.
      stage: row.stage as MatchStage,
      home: row.home_name,
      away: row.away_name,
      kickoffAt: row.kickoff_at,
      state: row.state,
    })),
  };
}

async function readImportedUrls(db: Db, source: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('feed_request')
    .select(['key', 'url'])
    .where('feed', '=', source)
    .execute();
  return new Map(rows.flatMap(({ key, url }) => (url === null ? [] : [[key, url]])));
}
