/** Error of a forecast; 0 is perfect in all three scores. */
export interface ForecastScores {
  /** Ranked probability score, divided by the number of classes minus 1. Source: Constantinou & Fenton (2012). */
  readonly rps: number;
  /** Natural logarithm. */
  readonly logLoss: number;
  /** Sum over the classes. */
  readonly brier: number;
}

/** Lower limit of a forecast probability, so that the log loss stays finite. */
const SMALLEST_CHANCE = 1e-15;

/**
 * Scores one forecast.
 * @param chances of the classes in order (home, draw, away), summing to 1
 * @param outcome index of the actual class, from 0
 */
export function scoreForecast(chances: readonly number[], outcome: number): ForecastScores {
  let brier = 0;
  let ranked = 0;
  let ahead = 0;
  for (const [index, chance] of chances.entries()) {
    const came = index === outcome ? 1 : 0;
    brier += (chance - came) ** 2;
    ahead += chance - came;
    ranked += ahead ** 2;
  }
  return {
    rps: ranked / (chances.length - 1),
    logLoss: -Math.log(Math.max(chances[outcome] ?? 0, SMALLEST_CHANCE)),
    brier,
  };
}

/** Mean of many scores; null for an empty list. */
export function meanScores(scores: readonly ForecastScores[]): ForecastScores | null {
  if (scores.length === 0) return null;
  const mean = (of: (score: ForecastScores) => number): number =>
    scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return {
    rps: mean((score) => score.rps),
    logLoss: mean((score) => score.logLoss),
    brier: mean((score) => score.brier),
  };
}
