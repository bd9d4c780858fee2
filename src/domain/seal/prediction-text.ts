import { canonicalJson, type Json } from './canonical-json.ts';
import type { LoggedMatch } from './logged-facts.ts';

/** Home, draw and away in whole millionths, which sum to 1,000,000. */
interface ThreeWayMillionths {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

/** One prediction of the model as a root of the public log covers it: all that its score is computed from. */
export interface LoggedPrediction {
  /** Its `kickoffAt` is the kick-off announced when the prediction was made. */
  readonly match: LoggedMatch;
  readonly modelVersion: string;
  /** ISO 8601, UTC. */
  readonly predictedAt: string;
  /** Goals that the model expects of each side. */
  readonly expectedGoals: { readonly home: number; readonly away: number };
  /** Sums of the matrix. */
  readonly millionths: ThreeWayMillionths;
  /** Scores 0-0 to 15-15 in millionths, 256 values: away goals 0, 1, 2 … for home goals 0, then for home goals 1, … */
  readonly matrix: readonly number[];
}

/** Number of goals of one side that the matrix tells apart: 0 to 15. */
export const matrixSide = 16;

/**
 * The exact text of a prediction, whose RFC 9162 leaf hash is in the tree of its root: canonical JSON (RFC 8785).
 * The names are those at the time of the root; a club renamed later does not change it.
 */
export function predictionText(prediction: LoggedPrediction): string {
  const { match, modelVersion, predictedAt, expectedGoals, millionths, matrix } = prediction;
  const known = { format: 1, match, modelVersion, predictedAt, expectedGoals, millionths, matrix };
  return canonicalJson(known as unknown as Json);
}
