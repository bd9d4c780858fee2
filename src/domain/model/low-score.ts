/**
 * Dixon and Coles' factor on the probability of a low score; 1 for every score above 1-1.
 * Source: Dixon & Coles (1997), Modelling association football scores, equation 4.2.
 */
export function lowScoreFactor(home: number, away: number, lambda: number, mu: number, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 1) return away === 1 ? 1 - rho : 1 + mu * rho;
  return away === 1 ? 1 + lambda * rho : 1 - lambda * mu * rho;
}

/** Derivatives of the factor's logarithm. */
export interface LowScoreSlopes {
  readonly byLogLambda: number;
  readonly byLogMu: number;
  readonly byRho: number;
}

/** Derivatives of the logarithm of `lowScoreFactor` by its inputs, for scores up to 1-1. */
export function lowScoreSlopes(
  home: number,
  away: number,
  lambda: number,
  mu: number,
  rho: number,
): LowScoreSlopes {
  const factor = lowScoreFactor(home, away, lambda, mu, rho);
  if (home === 1 && away === 1) return { byLogLambda: 0, byLogMu: 0, byRho: -1 / factor };
  const sign = home === away ? -1 : 1;
  const byRho = (sign * (home === 0 ? lambda : 1) * (away === 0 ? mu : 1)) / factor;
  return {
    byLogLambda: home === 0 ? byRho * rho : 0,
    byLogMu: away === 0 ? byRho * rho : 0,
    byRho,
  };
}
