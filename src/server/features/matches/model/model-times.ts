const HOUR_MS = 3_600_000;

/** When the model speaks, in the time our clock shows. Why: docs/decisions/044-immutable-predictions.md. */
export const modelTimes = {
  /** Competitions with a match to come within this are fitted, and their unpriced matches get reference odds. */
  fitAheadMs: 7 * 24 * HOUR_MS,
  /** With new results a competition is fitted again after this, */
  refitAfterMs: HOUR_MS,
  /** and without any after this, because what is long ago counts less each day. */
  refitAnywayAfterMs: 24 * HOUR_MS,
  /** Not before this is a match predicted: both sides have played their last match before it by then. */
  predictAheadMs: 24 * HOUR_MS,
  /** A fit older than this waits to be replaced, */
  freshFitMs: 25 * HOUR_MS,
  /** unless the match is about to begin. */
  lastCallMs: HOUR_MS / 2,
} as const;
