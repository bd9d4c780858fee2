import { sql } from 'kysely';
import type { Side } from '#domain/match/match-details.ts';
import { preferredPart } from '#domain/match/match-parts.ts';
import type { PartKind } from '#server/context/parts.ts';

/** Goals of a match that count for their scorers. Tuples, because a season has a thousand. */
export interface MatchGoals {
  readonly goals: readonly (readonly [side: Side, player: string, isPenalty: boolean])[];
  /** Whether any feed has its events. */
  readonly isCovered: boolean;
}

interface Row {
  readonly matchId: string;
  readonly source: string;
  readonly content: MatchGoals['goals'] | null;
}

/** Goals of a match from its preferred source, until its events change. */
export const matchGoals: PartKind<MatchGoals> = {
  name: 'match goals',
  async make({ db }, ids) {
    const { rows } = await sql<Row>`
      SELECT match_id AS "matchId", source, (
               SELECT json_agg(json_build_array(e->>'side', e->>'player', e->>'kind' = 'penalty') ORDER BY place)
                 FROM jsonb_array_elements(content) WITH ORDINALITY AS events (e, place)
                WHERE e->>'kind' IN ('goal', 'penalty') AND e->>'period' <> 'shootOut'
                  AND e->>'player' IS NOT NULL) AS content
        FROM (SELECT DISTINCT ON (match_id, source) match_id, source, content FROM match_part
               WHERE match_id = ANY (${[...ids]}::uuid[]) AND part = 'events'
               ORDER BY match_id, source, version DESC) newest`.execute(db);
    const bySource = Map.groupBy(rows, ({ matchId }) => matchId);
    return new Map(
      ids.map((id) => {
        const parts = (bySource.get(id) ?? []).map(({ source, content }) => ({
          source,
          content: content ?? [],
        }));
        return [id, { goals: preferredPart(parts)?.content ?? [], isCovered: parts.length > 0 }];
      }),
    );
  },
  shows: (id) => ({ match_part: [id] }),
};
