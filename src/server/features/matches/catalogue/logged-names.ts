import { sql } from 'kysely';
import type { LoggedMatch } from '#domain/seal/logged-facts.ts';
import type { Db } from '#server/db/database.ts';

export type NamedMatch = Omit<LoggedMatch, 'kickoffAt'>;

/** Who plays, by key and both names, as leaves of the public log record it; in the order of the ids. */
export async function loggedNames(db: Db, matchIds: readonly string[]): Promise<readonly NamedMatch[]> {
  const { rows } = await sql<NamedMatch>`
    SELECT m.id AS "matchId",
           json_build_object('key', c.code, 'zh', c.name_zh, 'en', c.name_en) AS competition,
           json_build_object('key', h.key, 'zh', h.name_zh, 'en', h.name_en) AS home,
           json_build_object('key', a.key, 'zh', a.name_zh, 'en', a.name_en) AS away
      FROM unnest(${[...matchIds]}::uuid[]) WITH ORDINALITY AS listed(id, place)
      JOIN match m ON m.id = listed.id
      JOIN competition c ON c.code = m.competition
      JOIN team h ON h.key = m.home
      JOIN team a ON a.key = m.away
     ORDER BY listed.place`.execute(db);
  return rows;
}
