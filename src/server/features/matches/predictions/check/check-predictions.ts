import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { checkRoots } from './check-roots.ts';
import { checkScores } from './check-scores.ts';
import { checkSums } from './check-sums.ts';
import { MAX_DIFFERENCES, type PredictionDifference } from './prediction-difference.ts';

/**
 * Recomputes all that follows from predictions and results: roots from their texts and the texts from the predictions,
 * scores from prediction and result, sums of the calibration from scores. An empty list when all is consistent.
 */
export async function checkPredictions(db: Db): Promise<readonly PredictionDifference[]> {
  const found: PredictionDifference[] = [];
  for (const check of [checkRoots, checkScores, checkSums]) {
    found.push(...(await check(db)).slice(0, MAX_DIFFERENCES));
    await yieldToEventLoop();
  }
  return found;
}
