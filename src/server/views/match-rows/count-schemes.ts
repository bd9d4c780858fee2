import { type RawBuilder, sql } from 'kysely';
import { isAmong } from '#server/db/statements/is-among.ts';

export interface SchemeCounts {
  readonly total: number;
  readonly win: number;
  readonly loss: number;
}

export type SchemeCountRow = SchemeCounts & { readonly match_id: string };

/** Schemes with a pick on each match, without withdrawn ones, and how many won and lost. */
export function schemeCounts(matchIds: readonly string[]): RawBuilder<SchemeCountRow> {
  return sql<SchemeCountRow>`
    SELECT p.match_id, count(*) AS total,
           count(*) FILTER (WHERE r.outcome IN ('win', 'halfWin')) AS win,
           count(*) FILTER (WHERE r.outcome IN ('loss', 'halfLoss')) AS loss
      FROM (SELECT DISTINCT match_id, scheme_id FROM scheme_pick
             WHERE ${isAmong('match_id', matchIds)}) p
      LEFT JOIN LATERAL (SELECT outcome FROM scheme_settlement
                          WHERE scheme_id = p.scheme_id ORDER BY number DESC LIMIT 1) r ON true
     WHERE NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = p.scheme_id)
     GROUP BY p.match_id`;
}

export function schemeCountsByMatch(rows: readonly SchemeCountRow[]): Map<string, SchemeCounts> {
  return new Map(rows.map(({ match_id, ...counts }) => [match_id, counts]));
}
