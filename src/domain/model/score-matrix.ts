import { lowScoreFactor } from './low-score.ts';

/** Probabilities of every score, `matrix[home][away]`, 0 to 15 goals each; they sum to 1. */
export type ScoreMatrix = readonly (readonly number[])[];

export const MAX_GOALS = 15;

/** Probabilities of 0 … 14 goals of a Poisson variable and, as the last element, of 15 or more. */
export function goalChances(expectedGoals: number): readonly number[] {
  const chances: number[] = [];
  let chance = Math.exp(-expectedGoals);
  let sum = 0;
  for (let goals = 0; goals < MAX_GOALS; goals += 1) {
    chances.push(chance);
    sum += chance;
    chance *= expectedGoals / (goals + 1);
  }
  return [...chances, Math.max(0, 1 - sum)];
}

/**
 * Clamps `rho` so that all probabilities stay valid: at very high expected goals a fixed dependence would make the
 * probability of a low score negative.
 */
function possibleRho(lambda: number, mu: number, rho: number): number {
  return Math.min(Math.max(rho, -1 / lambda, -1 / mu), 1 / (lambda * mu), 1);
}

/**
 * Score matrix of a match with these expected goals.
 * @param expected goals of home and away, each above 0 and at most 10
 * @throws RangeError otherwise, as a caller error
 */
export function scoreMatrix(
  expected: { readonly home: number; readonly away: number },
  rho: number,
): ScoreMatrix {
  const { home: lambda, away: mu } = expected;
  if (!(lambda > 0 && lambda <= 10 && mu > 0 && mu <= 10))
    throw new RangeError(`Expected goals out of range: ${lambda} and ${mu}`);
  const away = goalChances(mu);
  const usedRho = possibleRho(lambda, mu, rho);
  return goalChances(lambda).map((homeChance, i) =>
    away.map((awayChance, j) => homeChance * awayChance * lowScoreFactor(i, j, lambda, mu, usedRho)),
  );
}
