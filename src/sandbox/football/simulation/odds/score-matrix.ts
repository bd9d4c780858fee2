/** Chances of every score, `matrix[home][away]`; they sum to 1. */
export type ScoreMatrix = readonly (readonly number[])[];

const MAX_GOALS = 15;

/** Chances of 0 … 14 goals of a Poisson variable and, as the last, of 15 or more. */
function goalChances(expectedGoals: number): readonly number[] {
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

/** Two Poisson variables with the dependence of low scores of Dixon and Coles (1997), equation 4.2. */
export function scoreMatrix(
  { home: lambda, away: mu }: { readonly home: number; readonly away: number },
  rho: number,
): ScoreMatrix {
  // Keeps every chance between 0 and 1.
  const used = Math.min(Math.max(rho, -1 / lambda, -1 / mu), 1 / (lambda * mu), 1);
  const away = goalChances(mu);
  return goalChances(lambda).map((homeChance, i) =>
    away.map((awayChance, j) => homeChance * awayChance * lowScoreFactor(i, j, lambda, mu, used)),
  );
}

function lowScoreFactor(home: number, away: number, lambda: number, mu: number, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 1) return away === 1 ? 1 - rho : 1 + mu * rho;
  return away === 1 ? 1 + lambda * rho : 1 - lambda * mu * rho;
}
