import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import type { Tables } from '#server/db/tables.ts';

export type NewInPlayScore = Insertable<Tables['in_play_score']>;

/** The part of a score that decides whether a result changed it. */
export type LatestInPlayScore = Pick<
  Selectable<Tables['in_play_score']>,
  'version' | 'state' | 'home_90' | 'away_90' | 'outcome'
>;

/** A recorded row with its latest score, if any. */
export interface ScorableInPlay extends Selectable<Tables['in_play_prediction']> {
  readonly competition: string;
  readonly latest: LatestInPlayScore | null;
}

export async function readScorable(tx: Tx, matchIds: readonly string[]): Promise<readonly ScorableInPlay[]> {
  // Ordered, so that two transactions update the sums in the same order.
  const { rows } = await sql<ScorableInPlay>`
    SELECT p.*, m.competition, to_json(latest) AS latest
      FROM in_play_prediction p JOIN match m ON m.id = p.match_id
      LEFT JOIN LATERAL (
        SELECT version, state, home_90, away_90, outcome FROM in_play_score s
         WHERE (s.match_id, s.in_play_version, s.mark) = (p.match_id, p.in_play_version, p.mark)
         ORDER BY version DESC LIMIT 1) latest ON true
     WHERE p.match_id = ANY (${[...matchIds]}::uuid[])
     ORDER BY m.competition, p.in_play_version, p.mark, p.match_id`.execute(tx);
  return rows;
}

export async function writeScores(tx: Tx, scores: readonly NewInPlayScore[]): Promise<void> {
  if (scores.length === 0) return;
  await insertRows(tx, 'in_play_score', scores).execute();
}
