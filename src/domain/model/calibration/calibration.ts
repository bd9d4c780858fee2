import { type ForecastScores, scoreForecast } from '../forecast-scores.ts';

/** A prediction of home, draw and away in millionths, and the index of the actual result. */
export interface ScoredForecast {
  readonly millionths: readonly [home: number, draw: number, away: number];
  readonly outcome: 0 | 1 | 2;
}

/** All outcomes predicted with a probability of one tenth. */
interface CalibrationTenth {
  /** From 0 for below 10 % to 9 for 90 % and more. */
  readonly tenth: number;
  readonly outcomes: number;
  readonly predictedMillionths: number;
  /** How many of them occurred. */
  readonly occurred: number;
}

/** Sums over scored predictions; empty tenths are absent. */
export interface Calibration {
  readonly matches: number;
  readonly sums: ForecastScores;
  readonly tenths: readonly CalibrationTenth[];
}

const MILLION = 1_000_000;

/** The calibration of predictions by its definition: sums of three scores, and all outcomes by tenths. */
export function calibrate(forecasts: readonly ScoredForecast[]): Calibration {
  const sums = { rps: 0, logLoss: 0, brier: 0 };
  const tenths = Array.from({ length: 10 }, (_, tenth) => ({
    tenth,
    outcomes: 0,
    predictedMillionths: 0,
    occurred: 0,
  }));
  for (const { millionths, outcome } of forecasts) {
    const scores = scoreForecast(
      millionths.map((chance) => chance / MILLION),
      outcome,
    );
    sums.rps += scores.rps;
    sums.logLoss += scores.logLoss;
    sums.brier += scores.brier;
    for (const [place, chance] of millionths.entries()) {
      const tenth = tenths[Math.min(9, Math.floor(chance / (MILLION / 10)))];
      if (!tenth) throw new Error(`${chance} millionths are in no tenth`);
      tenth.outcomes += 1;
      tenth.predictedMillionths += chance;
      tenth.occurred += place === outcome ? 1 : 0;
    }
  }
  return { matches: forecasts.length, sums, tenths: tenths.filter(({ outcomes }) => outcomes > 0) };
}
