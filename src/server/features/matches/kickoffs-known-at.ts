import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface KnownKickoff {
  readonly matchId: string;
  readonly at: Date;
}

/** When matches were to begin by what was known at an instant each, in the order they are asked for. */
export async function kickoffsKnownAt(db: Db, asked: readonly KnownKickoff[]): Promise<readonly Date[]> {
  if (asked.length === 0) return [];
  const wanted = asked.map(({ matchId, at }, place) => ({ match_id: matchId, at: at.toISOString(), place }));
  const { rows } = await sql<{ kickoff_at: string }>`
    SELECT (SELECT v.content ->> 'kickoffAt' FROM match_version v
             WHERE v.match_id = w.match_id
             ORDER BY v.observed_at <= w.at DESC, CASE WHEN v.observed_at <= w.at THEN -v.version ELSE v.version END
             LIMIT 1) AS kickoff_at
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(match_id uuid, at timestamptz, place integer)
     ORDER BY w.place`.execute(db);
  return rows.map(({ kickoff_at }) => new Date(kickoff_at));
}
