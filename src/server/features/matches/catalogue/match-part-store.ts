import { sql } from 'kysely';
import { type CoursePoint, courseKinds } from '#domain/match/course.ts';
import type { MatchStatistic } from '#domain/match/match-details.ts';
import { type MatchPart, statisticOf } from '#domain/match/match-parts.ts';
import type { Db } from '#server/db/database.ts';

/** Latest report of one source about a part of a match. */
export interface PartRow {
  readonly matchId: string;
  readonly part: MatchPart;
  readonly source: string;
  readonly content: readonly object[];
  readonly observedAt: Date;
}

/** The latest report of each source about some parts of some matches. */
export async function readParts(
  db: Db,
  matchIds: readonly string[],
  parts: readonly MatchPart[],
): Promise<readonly PartRow[]> {
  if (matchIds.length === 0) return [];
  const { rows } = await sql<PartRow>`
    SELECT DISTINCT ON (match_id, part, source)
           match_id AS "matchId", part, source, content, observed_at AS "observedAt"
      FROM match_part
     WHERE match_id = ANY (${[...matchIds]}::uuid[]) AND part = ANY (${[...parts]}::text[])
     ORDER BY match_id, part, source, version DESC`.execute(db);
  return rows;
}

/** Content of a part as typed in `#domain/match/match-details.ts`, possibly empty; null if no source reports it. */
export function partContent<T>(row: PartRow | null | undefined): readonly T[] | null {
  // Each part name has one content type, and only `store-details.ts` writes it.
  return row ? (row.content as readonly T[]) : null;
}

/**
 * Statistics of one source by minute of play, ascending, those that draw the course of a match; empty if it reported
 * none with a minute.
 */
export async function readCourse(db: Db, matchId: string, source: string): Promise<CoursePoint[]> {
  const { rows } = await sql<{ minute: number; statistics: readonly MatchStatistic[] }>`
    SELECT DISTINCT ON (minute) minute,
           jsonb_path_query_array(content, '$[*] ? (@.kind == $kinds[*])', ${JSON.stringify({ kinds: courseKinds })}::jsonb)
             AS statistics
      FROM match_part
     WHERE match_id = ${matchId} AND part = 'statistics' AND source = ${source} AND minute IS NOT NULL
     ORDER BY minute, version DESC`.execute(db);
  return rows.map(({ minute, statistics }) => ({
    minute,
    expectedGoals: statisticOf('expectedGoals', statistics),
    shots: statisticOf('shots', statistics),
    shotsOnTarget: statisticOf('shotsOnTarget', statistics),
    corners: statisticOf('corners', statistics),
  }));
}
