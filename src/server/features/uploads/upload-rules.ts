/** All limits of uploaded pictures. */
export const uploadRules = {
  bodyBytes: 5 * 1024 * 1024,
  /** Longer side of a stored picture. */
  sidePixels: 1_024,
  /** Maximum decoded size before scaling: enough for phone photos, too small for decompression bombs. */
  inputPixels: 40_000_000,
  redrawSeconds: 10,
  /** Concurrent re-encodings, and the queue behind them: the CPU is needed for requests. */
  drawnAtOnce: 2,
  waiting: 8,
  /** Stored pictures per user and Beijing day. */
  perUserADay: 20,
  /** How long an unattached upload is stored. */
  unclaimedMs: 24 * 3_600_000,
} as const;
