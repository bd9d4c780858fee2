import { MAX_GOALS, type ScoreMatrix } from './score-matrix.ts';

/**
 * Correction of the scores within each result (home, draw, away), as exponential weights. The results keep their
 * probabilities; all other markets change together, since they derive from the same matrix.
 */
export interface ScoreShape {
  /** Log weight of scores in which both teams score. */
  readonly bothScore: number;
  /** Log weight per goal of the match. */
  readonly perGoal: number;
}

export const plainShape: ScoreShape = { bothScore: 0, perGoal: 0 };

const SIZE = MAX_GOALS + 1;

/** Index of the result of a score: 0 home, 1 draw, 2 away. */
export function resultOf(home: number, away: number): 0 | 1 | 2 {
  return home > away ? 0 : home === away ? 1 : 2;
}

/** The matrix with its scores reweighted; home, draw and away keep their sums. */
export function shapeScores(matrix: ScoreMatrix, shape: ScoreShape): ScoreMatrix {
  const weighed = weighScores(matrix, shape);
  const [before, after] = [resultSums(matrix), resultSums(weighed)];
  return weighed.map((row, home) =>
    row.map((weight, away) => {
      const result = resultOf(home, away);
      const sum = after[result];
      return sum > 0 ? (weight / sum) * before[result] : 0;
    }),
  );
}

/** Each probability times its weight, not normalized. */
function weighScores(matrix: ScoreMatrix, { bothScore, perGoal }: ScoreShape): ScoreMatrix {
  const both = Math.exp(bothScore);
  const ofGoals = Array.from({ length: 2 * SIZE }, (_, goals) => Math.exp(perGoal * goals));
  return matrix.map((row, home) =>
    row.map((chance, away) => chance * (ofGoals[home + away] ?? 1) * (home > 0 && away > 0 ? both : 1)),
  );
}

function resultSums(matrix: ScoreMatrix): [home: number, draw: number, away: number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (const [home, row] of matrix.entries())
    for (const [away, chance] of row.entries()) sums[resultOf(home, away)] += chance;
  return sums;
}
