import { sql } from 'kysely';
import type { LoggedMatch, LoggedName } from '#domain/seal/log-leaf.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewScheme } from '../store/scheme-store.ts';

interface Row extends Pick<LoggedMatch, 'matchId'> {
  readonly competition: LoggedName;
  readonly home: LoggedName;
  readonly away: LoggedName;
}

/** Names of the matches of a scheme with the kick-offs its picks were made for, as its leaf records them. */
export async function loggedMatches(
  tx: Tx,
  { matchId, picks, saleEndsAt }: Pick<NewScheme, 'matchId' | 'picks' | 'saleEndsAt'>,
): Promise<readonly LoggedMatch[]> {
  const ids = [...new Set([matchId, ...picks.map((pick) => pick.matchId)])];
  const { rows } = await sql<Row>`
    SELECT m.id AS "matchId",
           json_build_object('key', c.code, 'zh', c.name_zh, 'en', c.name_en) AS competition,
           json_build_object('key', h.key, 'zh', h.name_zh, 'en', h.name_en) AS home,
           json_build_object('key', a.key, 'zh', a.name_zh, 'en', a.name_en) AS away
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS listed(id, place)
      JOIN match m ON m.id = listed.id
      JOIN competition c ON c.code = m.competition
      JOIN team h ON h.key = m.home
      JOIN team a ON a.key = m.away
     ORDER BY listed.place`.execute(tx);
  return rows.map((row) => {
    const pick = picks.find((each) => each.matchId === row.matchId);
    return { ...row, kickoffAt: (pick?.kickoffAt ?? saleEndsAt).toISOString() };
  });
}
