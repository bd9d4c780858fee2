const hourMs = 3_600_000;

/** A session lives this long after its last use, which is written down at most once an hour. */
export const sessionRules = { lifeMs: 30 * 24 * hourMs, touchAfterMs: hourMs } as const;
