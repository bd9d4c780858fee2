import { readCanonical } from '../../../seal/picks-text.ts';
import { type LoggedPrediction, matrixSide } from '../../../seal/prediction-text.ts';
import { faultOf, isCount, isInstant, isMatch, isObject, isShaped, isText } from '../leaf-shapes.ts';

const MILLION = 1_000_000;

const isGoals = (value: unknown) => typeof value === 'number' && value > 0;
const shape = {
  format: (value: unknown) => value === 1,
  match: isMatch,
  modelVersion: isText,
  predictedAt: isInstant,
  expectedGoals: isShaped({ home: isGoals, away: isGoals }),
  millionths: isShaped({ home: isCount, draw: isCount, away: isCount }),
  matrix: (value: unknown) =>
    Array.isArray(value) && value.length === matrixSide * matrixSide && value.every(isCount),
};

/**
 * Parses the text of a prediction strictly: canonical, exactly the expected members, a matrix that sums to one, and
 * three results that are sums of the matrix. Null for any other text; never throws.
 */
export function readPrediction(text: string): LoggedPrediction | null {
  const value = readCanonical(text);
  if (!value || !isObject(value) || faultOf(value, shape)) return null;
  // The cast is safe: every member was checked against the shape.
  const prediction = value as unknown as LoggedPrediction;
  return isConsistent(prediction) ? prediction : null;
}

function isConsistent({ millionths, matrix }: LoggedPrediction): boolean {
  const sums = { home: 0, draw: 0, away: 0 };
  for (const [cell, chance] of matrix.entries()) {
    const lead = Math.floor(cell / matrixSide) - (cell % matrixSide);
    sums[lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'] += chance;
  }
  const isSummed =
    sums.home === millionths.home && sums.draw === millionths.draw && sums.away === millionths.away;
  return isSummed && sums.home + sums.draw + sums.away === MILLION;
}
