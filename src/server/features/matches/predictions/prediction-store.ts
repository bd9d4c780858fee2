import { MAX_GOALS } from '#domain/model/score-matrix.ts';
import type { Prediction } from '#domain/model/predict-match.ts';
import { modelVersion } from '#domain/model/model-settings.ts';
import type { Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import { toMillionths } from '../model/millionths.ts';

/** A prediction to store. */
export interface NewPrediction extends Pick<Prediction, 'expectedGoals' | 'matrix'> {
  readonly matchId: string;
  readonly kickoffAt: Date;
  readonly fitId: string;
}

/**
 * Stores predictions; the database allows no change and no late insert. If another node inserts the same one
 * concurrently, the first wins.
 */
export async function writePredictions(
  tx: Tx,
  predictions: readonly NewPrediction[],
  predictedAt: Date,
): Promise<void> {
  if (predictions.length === 0) return;
  const rows = predictions.map((prediction) => ({ ...columnsOf(prediction), predicted_at: predictedAt }));
  await insertRows(tx, 'prediction', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columnsOf({ matchId, kickoffAt, fitId, expectedGoals, matrix }: NewPrediction) {
  const cells = toMillionths(matrix.flat());
  const results = { home: 0, draw: 0, away: 0 };
  for (const [index, chance] of cells.entries()) {
    const lead = Math.floor(index / SIZE) - (index % SIZE);
    results[lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'] += chance;
  }
  return {
    match_id: matchId,
    model_version: modelVersion,
    fit_id: fitId,
    kickoff_at: kickoffAt,
    home_goals: expectedGoals.home,
    away_goals: expectedGoals.away,
    home_millionths: results.home,
    draw_millionths: results.draw,
    away_millionths: results.away,
    matrix_millionths: cells,
  };
}

const SIZE = MAX_GOALS + 1;
