import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import type { Tables } from '#server/db/tables.ts';

export type NewScore = Insertable<Tables['prediction_score']>;

/** A prediction with its latest score, if any. */
export interface Scorable
  extends Pick<
    Selectable<Tables['prediction']>,
    'match_id' | 'model_version' | 'predicted_at' | 'home_millionths' | 'draw_millionths' | 'away_millionths'
  > {
  readonly competition: string;
  /** When it was logged, or made if it is older than the first root; null if no root covered it before its kick-off. */
  readonly countsFrom: Date | null;
  readonly latest: LatestScore | null;
}

/** Without the decimal columns: score and prices suffice to detect a change. */
export type LatestScore = Pick<
  Selectable<Tables['prediction_score']>,
  | 'version'
  | 'state'
  | 'home_90'
  | 'away_90'
  | 'outcome'
  | 'bookmaker'
  | 'market_home_millionths'
  | 'market_draw_millionths'
  | 'market_away_millionths'
>;

export async function readScorable(db: Db, matchIds: readonly string[]): Promise<readonly Scorable[]> {
  const { rows } = await sql<Scorable>`
    SELECT p.match_id, p.model_version, p.predicted_at, p.home_millionths, p.draw_millionths, p.away_millionths,
           m.competition, prediction_counts_from(p) AS "countsFrom", to_json(latest) AS latest
      FROM prediction p JOIN match m ON m.id = p.match_id
      LEFT JOIN LATERAL (
        SELECT version, state, home_90, away_90, outcome, bookmaker,
               market_home_millionths, market_draw_millionths, market_away_millionths
          FROM prediction_score s WHERE s.match_id = p.match_id AND s.model_version = p.model_version
         ORDER BY version DESC LIMIT 1) latest ON true
     WHERE p.match_id = ANY (${[...matchIds]}::uuid[])
     ORDER BY m.competition, p.match_id, p.model_version`.execute(db);
  return rows;
}

export async function writeScores(tx: Tx, scores: readonly NewScore[]): Promise<void> {
  if (scores.length === 0) return;
  await insertRows(tx, 'prediction_score', scores).execute();
}
