import type { Selectable } from 'kysely';
import { MAX_GOALS, type ScoreMatrix } from '#domain/model/score-matrix.ts';
import type { Prediction } from '#domain/model/predict-match.ts';
import { modelVersion } from '#domain/model/model-settings.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { fromMillionths, toMillionths } from '../model/millionths.ts';

/** What is about to be said of a match. */
export interface NewPrediction extends Pick<Prediction, 'expectedGoals' | 'matrix'> {
  readonly matchId: string;
  readonly kickoffAt: Date;
  readonly fitId: string;
}

/** What was said of a match. */
export interface SaidPrediction extends Pick<Prediction, 'expectedGoals' | 'matrix' | 'sampleMatches'> {
  readonly matchId: string;
  readonly modelVersion: string;
  readonly predictedAt: Date;
  readonly firstHalfShare: number;
}

/**
 * Says it for good: the database takes no prediction back and none that is late. What another node has said in the
 * same instant stands.
 */
export async function writePredictions(
  tx: Tx,
  predictions: readonly NewPrediction[],
  predictedAt: Date,
): Promise<void> {
  if (predictions.length === 0) return;
  await tx
    .insertInto('prediction')
    .values(predictions.map((prediction) => ({ ...columnsOf(prediction), predicted_at: predictedAt })))
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

/** The first thing said of each match; matches of which nothing was said are absent. */
export async function readPredictions(
  db: Db,
  matchIds: readonly string[],
): Promise<Map<string, SaidPrediction>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('prediction')
    .innerJoin('model_fit', 'model_fit.id', 'prediction.fit_id')
    .selectAll('prediction')
    .select(['model_fit.sample_matches', 'model_fit.parameters'])
    .where('prediction.match_id', 'in', matchIds)
    .orderBy('prediction.predicted_at', 'desc')
    .execute();
  // In this order the earliest of each match stays in the map.
  return new Map(rows.map((row) => [row.match_id, saidPrediction(row)]));
}

type PredictionRow = Selectable<Tables['prediction']> &
  Pick<Selectable<Tables['model_fit']>, 'sample_matches' | 'parameters'>;

function saidPrediction(row: PredictionRow): SaidPrediction {
  if (!row.parameters) throw new Error(`the prediction of ${row.match_id} names a fit that has nothing`);
  return {
    matchId: row.match_id,
    modelVersion: row.model_version,
    predictedAt: row.predicted_at,
    sampleMatches: row.sample_matches,
    expectedGoals: { home: row.home_goals, away: row.away_goals },
    matrix: matrixOf(row.matrix_millionths),
    firstHalfShare: row.parameters.firstHalfShare,
  };
}

const SIZE = MAX_GOALS + 1;

function matrixOf(cells: readonly number[]): ScoreMatrix {
  return Array.from({ length: SIZE }, (_, home) =>
    cells.slice(home * SIZE, (home + 1) * SIZE).map(fromMillionths),
  );
}
