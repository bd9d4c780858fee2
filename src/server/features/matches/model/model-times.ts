const HOUR_MS = 3_600_000;

/** Timing of the model, by our clock. Why: docs/decisions/044-immutable-predictions.md, 092-prediction-roots.md. */
export const modelTimes = {
  /** Competitions with a match within this time are fitted, and their unpriced matches get reference odds. */
  fitAheadMs: 7 * 24 * HOUR_MS,
  /** With new results a competition is fitted again after this, */
  refitAfterMs: HOUR_MS,
  /** and without any after this, because older results lose weight each day. */
  refitAnywayAfterMs: 24 * HOUR_MS,
  /** A match is predicted within this time before kick-off: both sides have played their previous match by then. */
  predictAheadMs: 24 * HOUR_MS,
  /** A fit older than this waits to be replaced, */
  freshFitMs: 25 * HOUR_MS,
  /** unless the match is about to start. */
  lastCallMs: HOUR_MS / 2,
  /**
   * Predictions are logged when the first of them has this long to its kick-off. It leaves time for a head and for
   * witnesses, also after an outage of an hour.
   */
  rootAheadMs: 2 * HOUR_MS,
} as const;
