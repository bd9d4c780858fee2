import { predictionRoot } from '#domain/log/audit/predictions/prediction-root.ts';
import { calibrate } from '#domain/model/calibration/calibration.ts';
import { type LoggedPrediction, matrixSide, predictionText } from '#domain/seal/prediction-text.ts';
import { sha256 } from './fixed-signers.ts';

/** Texts of predictions with their root, and what they score with results of 2-1, 0-0 and 0-1. */
export interface PredictionVectors {
  readonly texts: readonly string[];
  readonly root: string;
  readonly outcomes: readonly ('home' | 'draw' | 'away')[];
  /** Sums over the three. */
  readonly scores: { readonly rps: number; readonly logLoss: number; readonly brier: number };
}

const outcomes = ['home', 'draw', 'away'] as const;

export function predictionVectors(): PredictionVectors {
  const predictions = [
    aPrediction(1, { home: 500_000, draw: 270_000, away: 230_000 }),
    aPrediction(2, { home: 410_001, draw: 299_999, away: 290_000 }),
    aPrediction(3, { home: 905_000, draw: 70_000, away: 25_000 }),
  ];
  const texts = predictions.map(predictionText);
  const { sums } = calibrate(
    predictions.map(({ millionths: { home, draw, away } }, place) => ({
      millionths: [home, draw, away],
      outcome: place as 0 | 1 | 2,
    })),
  );
  const nine = (score: number) => Math.round(score * 1e9) / 1e9;
  return {
    texts,
    root: predictionRoot(sha256, texts),
    outcomes,
    scores: { rps: nine(sums.rps), logLoss: nine(sums.logLoss), brier: nine(sums.brier) },
  };
}

/** A match whose only scores are 2-1, 0-0 and 0-1. */
function aPrediction(place: number, millionths: LoggedPrediction['millionths']): LoggedPrediction {
  const name = (key: string, zh: string, en: string) => ({ key, zh, en });
  const matrix = Array<number>(matrixSide * matrixSide).fill(0);
  matrix[2 * matrixSide + 1] = millionths.home;
  matrix[0] = millionths.draw;
  matrix[1] = millionths.away;
  return {
    match: {
      matchId: `00000000-0000-4000-8000-00000000000${place}`,
      competition: name('it.1', '意甲', 'Serie A'),
      home: name('inter', '国际米兰', 'Inter'),
      away: name('roma', '罗马', 'Roma'),
      kickoffAt: '2026-11-20T19:45:00.000Z',
    },
    modelVersion: 'goals-1',
    predictedAt: '2026-11-20T12:00:00.000Z',
    expectedGoals: { home: 1.62, away: 1.0900000000000001 },
    millionths,
    matrix,
  };
}
