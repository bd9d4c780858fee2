import { sql } from 'kysely';
import type { MatchPart } from '#domain/match/match-parts.ts';
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
