const minuteMs = 60_000;

/** Lifetime of an authorization state and of the resulting ticket. */
export const wechatRules = { lifeMs: 10 * minuteMs } as const;
