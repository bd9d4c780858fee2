const hourMs = 3_600_000;

/** Lifetime of a session after its last use, which is stored at most once an hour. */
export const sessionRules = { lifeMs: 30 * 24 * hourMs, touchAfterMs: hourMs } as const;
