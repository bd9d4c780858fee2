import type { LogBook } from '#domain/log/audit/log-book.ts';
import { type Calibration, calibrate, type ScoredForecast } from '#domain/model/calibration/calibration.ts';
import type { ResultLeaf } from '#domain/seal/shared-leaf.ts';
import type { RootedPrediction } from './check-predictions.ts';

/** A result is scored within a minute of its leaf; for this long it may be in the log and not yet on the page. */
const FRESH_MS = 15 * 60_000;
/** A match that kicked off within this time may have a result that is on the page and not yet in a head: an old one, too,
 * when its feeds were late. */
const PLAYING_MS = 3 * 86_400_000;

/** The calibration that the log gives, and by how much a page may differ from it at this moment. */
export interface LogCalibration {
  /** Of all predictions with a logged result. */
  readonly all: Calibration;
  /** Without those whose result is as fresh that the page may not have it yet. */
  readonly settled: Calibration;
  /** Predictions that may be on the page beyond the settled ones. */
  readonly undecided: number;
}

/** Computes the calibration from predictions and the newest logged result of each match. */
export function logCalibration(
  { results }: LogBook,
  predictions: readonly RootedPrediction[],
  headAt: string,
): LogCalibration {
  const now = Date.parse(headAt);
  const all: ScoredForecast[] = [];
  const settled: ScoredForecast[] = [];
  let undecided = 0;
  for (const { prediction, rootedAt } of predictions) {
    const leaves = results.get(prediction.match.matchId)?.map(({ leaf }) => leaf) ?? [];
    const newest = leaves.findLast(({ state }) => state !== 'postponed');
    const forecast = newest ? scored(prediction, newest, rootedAt) : null;
    const isFresh = newest !== undefined && now - Date.parse(newest.at) < FRESH_MS;
    if (forecast) all.push(forecast);
    if (forecast && !isFresh) settled.push(forecast);
    if (isFresh || (!newest && mayBePlayed(prediction, leaves, now))) undecided += 1;
  }
  return { all: calibrate(all), settled: calibrate(settled), undecided };
}

/** Null for a match that was not played to its end, or was played before the root. */
function scored(
  { millionths }: RootedPrediction['prediction'],
  { match, score90 }: ResultLeaf,
  rootedAt: string,
): ScoredForecast | null {
  if (!score90 || rootedAt >= match.kickoffAt) return null;
  const [home, away] = score90;
  const outcome = home > away ? 0 : home === away ? 1 : 2;
  return { millionths: [millionths.home, millionths.draw, millionths.away], outcome };
}

/** A moved match is played at the newest kick-off that was logged. */
function mayBePlayed(
  { match }: RootedPrediction['prediction'],
  leaves: readonly ResultLeaf[],
  now: number,
): boolean {
  const sinceMs = now - Date.parse(leaves.at(-1)?.match.kickoffAt ?? match.kickoffAt);
  return sinceMs > 0 && sinceMs < PLAYING_MS;
}
