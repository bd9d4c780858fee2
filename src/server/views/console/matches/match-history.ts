import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { consoleMatch } from '#contract/console/matches.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { MatchContent } from '#domain/match/match-report.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { scoreOf } from '#server/features/matches/catalogue/find-match.ts';
import { scoreView } from '#server/features/matches/catalogue/present-match.ts';

type Page = CallAnswer<typeof consoleMatch>;

/** Changes shown of a match: one that is played live has a few dozen. */
const MAX_VERSIONS = 100;

type ReportRow = Selectable<Tables['match_report']> & { readonly feedIds: readonly string[] };

/** What each source says of a match now, by name. */
export async function readReports(db: Db, matchId: string): Promise<Page['reports']> {
  const { rows } = await sql<ReportRow>`
    SELECT r.*, ARRAY(SELECT f.feed_id FROM match_feed_ref f
                       WHERE f.match_id = r.match_id AND f.source = r.source ORDER BY f.feed_id) AS "feedIds"
      FROM match_report r WHERE r.match_id = ${matchId} ORDER BY r.source`.execute(db);
  return rows.map((row) => ({
    source: row.source,
    feedIds: [...row.feedIds],
    since: row.first_said_at.toISOString(),
    ...contentView({
      round: row.round,
      kickoffAt: row.kickoff_at,
      timeKnown: row.time_known,
      state: row.state,
      halfTime: scoreOf(row.half_home, row.half_away),
      score90: scoreOf(row.home_90, row.away_90),
      afterExtraTime: scoreOf(row.extra_home, row.extra_away),
      shootOut: scoreOf(row.shoot_home, row.shoot_away),
    }),
  }));
}

/** The changes of a match, the newest first. */
export async function readVersions(db: Db, matchId: string): Promise<Page['versions']> {
  const rows = await db
    .selectFrom('match_version')
    .select(['version', 'source', 'file', 'observed_at', 'content'])
    .where('match_id', '=', matchId)
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map(({ content, observed_at, ...row }) => {
    // Stored as `MatchContent`; JSON has no date type.
    const stored = content as unknown as Omit<MatchContent, 'kickoffAt'> & { readonly kickoffAt: string };
    return {
      ...row,
      at: observed_at.toISOString(),
      ...contentView({ ...stored, kickoffAt: new Date(stored.kickoffAt) }),
    };
  });
}

function contentView(content: MatchContent) {
  const { state, kickoffAt, timeKnown, round, halfTime, score90, afterExtraTime, shootOut } = content;
  return {
    state,
    timeKnown,
    round,
    kickoffAt: kickoffAt.toISOString(),
    halfTime: scoreView(halfTime),
    score90: scoreView(score90),
    afterExtraTime: scoreView(afterExtraTime),
    shootOut: scoreView(shootOut),
  };
}
