const minuteMs = 60_000;

/** How long a way to WeChat's consent and the ticket that comes of it live, and for how long either is kept at all. */
export const wechatRules = { lifeMs: 10 * minuteMs, keptMs: 24 * 60 * minuteMs } as const;
