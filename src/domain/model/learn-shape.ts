import type { Goals } from './model-match.ts';
import { MAX_GOALS, type ScoreMatrix } from './score-matrix.ts';
import { resultOf, type ScoreShape } from './score-shape.ts';

/** Running estimate of a league's score shape, with the information (inverse covariance) gathered so far. */
export interface ShapeEstimate {
  shape: ScoreShape;
  /** Of both scores, of both together, of the goals. */
  information: readonly [both: number, mixed: number, goals: number];
}

/** @param precision of the prior, whose mean is the uncorrected matrix */
export function newShapeEstimate(precision: number): ShapeEstimate {
  return { shape: { bothScore: 0, perGoal: 0 }, information: [precision, 0, precision] };
}

/**
 * Updates the estimate with a finished match: one step of Newton's method on the likelihood of its score given its
 * result.
 * @param matrix predicted before the match, without a shape
 */
export function learnShape(estimate: ShapeEstimate, matrix: ScoreMatrix, [home, away]: Goals): void {
  const result = resultOf(home, away);
  const { mean, variance } = momentsOf(matrix, estimate.shape, result);
  const [both, mixed, goals] = estimate.information;
  const [a, b, c] = [both + variance[0], mixed + variance[1], goals + variance[2]];
  const surprise = [
    Number(home > 0 && away > 0) - mean[0],
    Math.min(home + away, 2 * MAX_GOALS) - mean[1],
  ] as const;
  const determinant = a * c - b * b;
  estimate.information = [a, b, c];
  estimate.shape = {
    bothScore: estimate.shape.bothScore + (c * surprise[0] - b * surprise[1]) / determinant,
    perGoal: estimate.shape.perGoal + (a * surprise[1] - b * surprise[0]) / determinant,
  };
}

interface Moments {
  readonly mean: readonly [both: number, goals: number];
  readonly variance: readonly [both: number, mixed: number, goals: number];
}

/** Mean and covariance of "both score" and of the goals, among the scores of one result. */
function momentsOf(matrix: ScoreMatrix, { bothScore, perGoal }: ScoreShape, result: 0 | 1 | 2): Moments {
  let [sum, both, goals, mixed, squares] = [0, 0, 0, 0, 0];
  const bothWeight = Math.exp(bothScore);
  for (const [home, row] of matrix.entries()) {
    const [from, to] = result === 0 ? [0, home] : result === 1 ? [home, home + 1] : [home + 1, row.length];
    for (let away = from; away < to; away += 1) {
      const total = home + away;
      const isBoth = home > 0 && away > 0;
      const weight = (row[away] ?? 0) * Math.exp(perGoal * total) * (isBoth ? bothWeight : 1);
      sum += weight;
      goals += weight * total;
      squares += weight * total * total;
      if (!isBoth) continue;
      both += weight;
      mixed += weight * total;
    }
  }
  const mean = [both / sum, goals / sum] as const;
  return {
    mean,
    variance: [mean[0] * (1 - mean[0]), mixed / sum - mean[0] * mean[1], squares / sum - mean[1] ** 2],
  };
}
