import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The public facts of a locked scheme, enough to name it in a notification. */
export interface SchemeTitle {
  readonly id: string;
  readonly authorId: string;
  readonly title: string;
  readonly priceFen: number;
  readonly matchId: string;
  readonly home: { readonly zh: string; readonly en: string };
  readonly away: { readonly zh: string; readonly en: string };
  /** Withdrawn by its author or removed by a moderator. */
  readonly isTakenOff: boolean;
}

/** The public parts of a scheme; null when it does not exist. Never reads body, picks, lines or odds. */
export async function schemeTitle(db: Db, schemeId: string): Promise<SchemeTitle | null> {
  const { rows } = await sql<SchemeTitle>`
    SELECT s.id, s.author_id AS "authorId", s.title, s.price_fen AS "priceFen", s.match_id AS "matchId",
           json_build_object('zh', h.name_zh, 'en', h.name_en) AS home,
           json_build_object('zh', a.name_zh, 'en', a.name_en) AS away,
           EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
             OR EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = s.id) AS "isTakenOff"
      FROM scheme s JOIN match m ON m.id = s.match_id
      JOIN team h ON h.key = m.home JOIN team a ON a.key = m.away
     WHERE s.id = ${schemeId}`.execute(db);
  return rows[0] ?? null;
}
