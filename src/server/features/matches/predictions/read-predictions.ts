import type { Selectable } from 'kysely';
import { MAX_GOALS, type ScoreMatrix } from '#domain/model/score-matrix.ts';
import type { Prediction } from '#domain/model/predict-match.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { fromMillionths } from '../model/millionths.ts';

/** A stored prediction. */
export interface StoredPrediction extends Pick<Prediction, 'expectedGoals' | 'matrix' | 'sampleMatches'> {
  readonly matchId: string;
  readonly modelVersion: string;
  readonly predictedAt: Date;
  readonly firstHalfShare: number;
}

/** The earliest prediction of each match; matches without one are absent. */
export async function readPredictions(
  db: Db,
  matchIds: readonly string[],
): Promise<Map<string, StoredPrediction>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('prediction')
    .innerJoin('model_fit', 'model_fit.id', 'prediction.fit_id')
    .selectAll('prediction')
    .select(['model_fit.sample_matches', 'model_fit.parameters'])
    .where(isAmong('prediction.match_id', matchIds))
    .orderBy('prediction.predicted_at', 'desc')
    .execute();
  // Descending order, so that the earliest of each match remains in the map.
  return new Map(rows.map((row) => [row.match_id, storedPrediction(row)]));
}

type PredictionRow = Selectable<Tables['prediction']> &
  Pick<Selectable<Tables['model_fit']>, 'sample_matches' | 'parameters'>;

function storedPrediction(row: PredictionRow): StoredPrediction {
  if (!row.parameters)
    throw new Error(`The prediction of ${row.match_id} refers to a fit without parameters`);
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
