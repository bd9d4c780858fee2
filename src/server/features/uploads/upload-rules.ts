/** Every number about pictures that are sent in. */
export const uploadRules = {
  bodyBytes: 5 * 1024 * 1024,
  /** Longer side of what is kept. */
  sidePixels: 1_024,
  /** What a picture may unfold to before it is made smaller: photographs of telephones, no bombs. */
  inputPixels: 40_000_000,
  redrawSeconds: 10,
  /** As many are drawn at once, and as many wait for their turn: the processors are needed for calls. */
  drawnAtOnce: 2,
  waiting: 8,
  /** Kept ones per user and Beijing day. */
  perUserADay: 20,
  /** How long an unattached upload is stored. */
  unclaimedMs: 24 * 3_600_000,
} as const;
